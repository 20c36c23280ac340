import { offerSchema, officeWishSchema, removeSchema } from "~/areas/waitlist/schema";
import { waitingTexts } from "~/areas/waitlist/texts/staff";
import {
  changeWishByStaff,
  offerByHand,
  removeEntry,
  sendProposed,
  withdrawOffer,
} from "~/flows/staff-waiting-list.server";
import { refusalWords } from "../refusal-words.server";

/** The actions of a waiting-list entry's page. */
export const waitingIntents = {
  send: { run: sendProposed },
  dismiss: { run: withdrawOffer },
  withdraw: { run: withdrawOffer },
  offer: { schema: offerSchema, run: offerByHand },
  editWish: { schema: officeWishSchema, run: changeWishByStaff },
  remove: { schema: removeSchema, run: removeEntry },
};

export const waitingRefusal = refusalWords(waitingIntents, waitingTexts.refusals);
