import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { accessLinks } from "../tables.server";
import type { AccessLinkId, LinkSubject } from "../types";

export async function insertAccessLink(
  tx: Tx,
  link: { id: AccessLinkId; subject: LinkSubject; keyHash: string },
  now: Instant,
): Promise<void> {
  await tx.insert(accessLinks).values({
    id: link.id,
    subjectKind: link.subject.kind,
    subjectId: link.subject.id,
    keyHash: link.keyHash,
    createdAt: toDate(now),
  });
}

/** Several links of one kind, in one statement. */
export async function insertAccessLinks(
  tx: Tx,
  links: readonly { readonly id: AccessLinkId; readonly subject: LinkSubject; readonly keyHash: string }[],
  now: Instant,
): Promise<void> {
  if (links.length === 0) return;
  await tx.insert(accessLinks).values(
    links.map(({ id, subject, keyHash }) => ({
      id,
      keyHash,
      subjectKind: subject.kind,
      subjectId: subject.id,
      createdAt: toDate(now),
    })),
  );
}

/** The open ones among these links. */
export async function openLinksAmong(
  db: Reader,
  ids: readonly AccessLinkId[],
): Promise<{ id: AccessLinkId; keyHash: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: accessLinks.id, keyHash: accessLinks.keyHash })
    .from(accessLinks)
    .where(and(inArray(accessLinks.id, [...ids]), isNull(accessLinks.revokedAt)));
}

export async function openLinksOf(
  db: Reader,
  subject: LinkSubject,
): Promise<{ id: AccessLinkId; keyHash: string }[]> {
  return db
    .select({ id: accessLinks.id, keyHash: accessLinks.keyHash })
    .from(accessLinks)
    .where(
      and(
        eq(accessLinks.subjectKind, subject.kind),
        eq(accessLinks.subjectId, subject.id),
        isNull(accessLinks.revokedAt),
      ),
    );
}

/** Finds the link by the unique hash of its key, which is one of these. */
export async function openLinkOfKey(
  db: Reader,
  keyHashes: readonly string[],
): Promise<{ readonly id: AccessLinkId; readonly subject: LinkSubject } | null> {
  const { id, subjectKind, subjectId } = accessLinks;
  const [link] = await db
    .select({ id, subject: { kind: subjectKind, id: subjectId } })
    .from(accessLinks)
    .where(and(inArray(accessLinks.keyHash, [...keyHashes]), isNull(accessLinks.revokedAt)));
  return link ?? null;
}

export async function openSubjectOf(db: Reader, keyHashes: readonly string[]): Promise<LinkSubject | null> {
  return (await openLinkOfKey(db, keyHashes))?.subject ?? null;
}

export async function subjectOfOpenLink(db: Reader, id: AccessLinkId): Promise<LinkSubject | null> {
  const [link] = await db
    .select({ kind: accessLinks.subjectKind, id: accessLinks.subjectId })
    .from(accessLinks)
    .where(and(eq(accessLinks.id, id), isNull(accessLinks.revokedAt)));
  return link ?? null;
}

export async function closeLinksTo(
  tx: Tx,
  kind: LinkSubject["kind"],
  ids: readonly string[],
  now: Instant,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(accessLinks)
    .set({ revokedAt: toDate(now) })
    .where(
      and(
        eq(accessLinks.subjectKind, kind),
        inArray(accessLinks.subjectId, [...ids]),
        isNull(accessLinks.revokedAt),
      ),
    );
}

export async function closeAccessLink(tx: Tx, id: AccessLinkId, now: Instant): Promise<void> {
  await tx
    .update(accessLinks)
    .set({ revokedAt: toDate(now) })
    .where(and(eq(accessLinks.id, id), isNull(accessLinks.revokedAt)));
}
