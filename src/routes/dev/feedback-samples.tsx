import { useState } from "react";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog, DialogButton } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { Spinner } from "~/ui/spinner";
import { Toast } from "~/ui/toast";
import { Sample } from "./sample";

export function FeedbackSamples() {
  return (
    <>
      <Sample title="Beskjeder">
        <Notice title="Vi holder tiden av til deg">Du har 14 minutter på å fullføre.</Notice>
        <Notice tone="good" title="Timen er bekreftet">
          Bekreftelsen er sendt på e-post.
        </Notice>
        <Notice tone="warn" title="Sen avbestilling">
          Etter fristen koster det halve prisen å avbestille.
        </Notice>
        <Notice tone="error" title="Timen ble nettopp tatt">
          Velg en av tidene under.
        </Notice>
        <p>
          <Spinner />
        </p>
      </Sample>
      <Sample title="Merker">
        <p className="flex flex-wrap gap-3">
          <Badge>Utkast</Badge>
          <Badge tone="good">Bekreftet</Badge>
          <Badge tone="info">Møtt opp</Badge>
          <Badge tone="warn">Venter på svar</Badge>
          <Badge tone="bad">Avlyst</Badge>
        </p>
      </Sample>
      <Sample title="Dialog og kvittering">
        <DialogAndToast />
      </Sample>
      <Sample title="Tomt">
        <EmptyState
          title="Ingen ledige tider i desember"
          actions={<ButtonLink href="#neste">Se januar</ButtonLink>}
        >
          Vi har fortsatt ledig i januar.
        </EmptyState>
      </Sample>
    </>
  );
}

function DialogAndToast() {
  const [times, setTimes] = useState(0);
  return (
    <div className="button-row">
      <DialogButton dialog="avbestill-dialog" variant="danger">
        Avbestill timen
      </DialogButton>
      <Dialog id="avbestill-dialog" title="Vil du avbestille timen?">
        <p>Fredag 20. november kl. 14.30. Avbestillingen er gratis.</p>
        <div className="button-row">
          <DialogButton dialog="avbestill-dialog" does="close" variant="danger">
            Avbestill
          </DialogButton>
          <DialogButton dialog="avbestill-dialog" does="close" variant="secondary">
            Behold timen
          </DialogButton>
        </div>
      </Dialog>
      <Button type="button" variant="secondary" onClick={() => setTimes(times + 1)}>
        Vis kvittering
      </Button>
      {times > 0 && <Toast key={times}>Timen er flyttet</Toast>}
    </div>
  );
}
