import { oppdragStatusNames, personStatusNames } from "~/areas/oppdrag/texts/names";
import type { OppdragStatus } from "~/areas/oppdrag/types";
import type { PersonStatus } from "~/areas/oppdrag/types/people";
import { Badge, type BadgeTone } from "~/ui/badge";

const tones: Record<OppdragStatus, BadgeTone> = {
  draft: "neutral",
  planned: "info",
  ready: "good",
  ongoing: "good",
  photographed: "info",
  selection: "info",
  editing: "info",
  approval: "warn",
  delivered: "good",
  closed: "neutral",
  on_hold: "warn",
  cancelled: "neutral",
};

export function OppdragStatusBadge({ status }: { readonly status: OppdragStatus }) {
  return <Badge tone={tones[status]}>{oppdragStatusNames[status]}</Badge>;
}

const personTones: Record<PersonStatus, BadgeTone> = {
  listed: "neutral",
  invited: "info",
  waiting: "warn",
  declined: "neutral",
  unavailable: "warn",
  on_leave: "neutral",
  time_chosen: "good",
  confirmed: "good",
  moved: "warn",
  checked_in: "good",
  late: "warn",
  no_show: "bad",
  photographed: "good",
  chosen: "good",
  retouched: "good",
  delivered: "good",
};

export function PersonStatusBadge({ status }: { readonly status: PersonStatus }) {
  return <Badge tone={personTones[status]}>{personStatusNames[status]}</Badge>;
}
