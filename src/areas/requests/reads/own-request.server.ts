import type { CustomerLink } from "~/areas/access/types";
import type { Reader } from "~/platform/database/tx.server";
import { requestById } from "../store/requests.server";
import type { CompanyRequest, RequestId } from "../types";

/** The request of the link; null when it is gone or its contents have been erased. */
export async function requestForCompany(db: Reader, link: CustomerLink): Promise<CompanyRequest | null> {
  const request = await requestById(db, link.subject.id as RequestId);
  return request && !request.isErased ? request : null;
}
