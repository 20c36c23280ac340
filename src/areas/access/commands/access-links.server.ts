import type { Instant } from "~/kit/time";
import { deriveKey, hashSecret, newId, sameSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { linkAddress } from "../rules/secret-links";
import {
  closeAccessLink,
  closeLinksTo,
  insertAccessLink,
  insertAccessLinks,
  openLinksAmong,
  openLinksOf,
} from "../store/access-links.server";
import type { AccessLinkId, SubjectKind } from "../types";

export interface LinkOrder {
  readonly subjectKind: SubjectKind;
  readonly subjectId: string;
  readonly now: Instant;
}

/** Makes a secret link to one record. The address holds the key; the database stores only its hash. */
export async function issueLink(
  tx: Tx,
  appSecret: string,
  { subjectKind, subjectId, now }: LinkOrder,
): Promise<{ linkId: AccessLinkId; key: string }> {
  const linkId = newId<AccessLinkId>();
  const key = linkKey(appSecret, linkId);
  const subject = { kind: subjectKind, id: subjectId };
  await insertAccessLink(tx, { id: linkId, subject, keyHash: hashSecret(key) }, now);
  return { linkId, key };
}

/** The key of an existing link, for a later letter: 144 bits derived from the app's secret, never stored. */
export function linkKey(appSecret: string, linkId: AccessLinkId): string {
  return deriveKey(appSecret, "access-link", linkId);
}

/**
 * A link whose key can still be derived. When the app's secret has changed since the link was made (a lost
 * secret.key), a new link is made; keys that were sent before keep working.
 */
async function workingLink(
  tx: Tx,
  appSecret: string,
  { linkId, ...order }: LinkOrder & { readonly linkId: AccessLinkId },
): Promise<{ linkId: AccessLinkId; key: string }> {
  const key = linkKey(appSecret, linkId);
  const open = await openLinksOf(tx, { kind: order.subjectKind, id: order.subjectId });
  const fits = open.some((link) => link.id === linkId && sameSecret(link.keyHash, hashSecret(key)));
  return fits ? { linkId, key } : issueLink(tx, appSecret, order);
}

interface RecordLink extends LinkOrder {
  /** The link that the record names. */
  readonly linkId: string | null;
}

/** The key of a record's link. When a new link is made, `keep` writes it to the record. */
export async function workingKey(
  tx: Tx,
  appSecret: string,
  { linkId: before, ...order }: RecordLink,
  keep: (linkId: AccessLinkId) => Promise<unknown>,
): Promise<string> {
  const { linkId, key } = before
    ? await workingLink(tx, appSecret, { ...order, linkId: before as AccessLinkId })
    : await issueLink(tx, appSecret, order);
  if (linkId !== before) await keep(linkId);
  return key;
}

interface RecordLinks extends Omit<RecordLink, "subjectId" | "linkId"> {
  readonly records: readonly { readonly id: string; readonly linkId: string | null }[];
}

/** The same for several records of a kind, in two statements however many there are: their keys by their ids. */
export async function workingKeys(
  tx: Tx,
  appSecret: string,
  { subjectKind, records, now }: RecordLinks,
  keep: (made: ReadonlyMap<string, AccessLinkId>) => Promise<unknown>,
): Promise<ReadonlyMap<string, string>> {
  const named = records.flatMap(({ linkId }) => (linkId === null ? [] : [linkId as AccessLinkId]));
  const open = new Map((await openLinksAmong(tx, named)).map(({ id, keyHash }) => [id as string, keyHash]));
  const links = records.map(({ id, linkId: before }) => {
    const hash = before === null ? undefined : open.get(before);
    const key = before === null ? "" : linkKey(appSecret, before as AccessLinkId);
    if (before !== null && hash !== undefined && sameSecret(hash, hashSecret(key)))
      return { id, linkId: before as AccessLinkId, key, isNew: false };
    const linkId = newId<AccessLinkId>();
    return { id, linkId, key: linkKey(appSecret, linkId), isNew: true };
  });
  const made = links.filter(({ isNew }) => isNew);
  const rows = made.map(({ id, linkId, key }) => ({
    id: linkId,
    subject: { kind: subjectKind, id },
    keyHash: hashSecret(key),
  }));
  await insertAccessLinks(tx, rows, now);
  if (made.length > 0) await keep(new Map(made.map(({ id, linkId }) => [id, linkId])));
  return new Map(links.map(({ id, key }) => [id, key]));
}

/** The whole address of a record's page, for letters; as `workingKey`. */
export async function workingAddress(
  tx: Tx,
  { appSecret, publicUrl }: { readonly appSecret: string; readonly publicUrl: string },
  link: RecordLink,
  keep: (linkId: AccessLinkId) => Promise<unknown>,
): Promise<string> {
  const key = await workingKey(tx, appSecret, link, keep);
  return linkAddress(publicUrl, { kind: link.subjectKind, id: link.subjectId }, key);
}

/** Every link to these records, of customers, contacts and employees alike. */
export async function revokeLinksTo(
  tx: Tx,
  { subjectKind, ids }: { readonly subjectKind: SubjectKind; readonly ids: readonly string[] },
  now: Instant,
): Promise<void> {
  await closeLinksTo(tx, subjectKind, ids, now);
}

export async function revokeLink(tx: Tx, linkId: AccessLinkId, now: Instant): Promise<void> {
  await closeAccessLink(tx, linkId, now);
}
