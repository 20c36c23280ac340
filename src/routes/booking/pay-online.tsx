import { payOnlineTexts as texts } from "~/areas/billing/texts/online";
import type { OnlineForCustomer } from "~/flows/online-of-document.server";
import { formatKroner, type Ore } from "~/kit/money";
import type { PaymentProviderName } from "~/platform/providers/payments/payment-provider";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";

interface PayOnlineProps {
  readonly online: OnlineForCustomer;
  readonly openOre: Ore;
  readonly begun: { readonly url: string; readonly provider: PaymentProviderName } | null;
  readonly refused: keyof typeof texts.refusals | null;
  /** The page's own address. */
  readonly here: string;
}

/** The buttons of the providers that are set up. Pressing one gives a page with the link to the provider. */
export function PayOnline({ online, openOre, begun, refused, here }: PayOnlineProps) {
  if (online.providers.length === 0 && !online.open) return null;
  return (
    <section className="lg:col-span-7" aria-labelledby="betal-na">
      <h2 id="betal-na">{begun ? texts.onward : texts.title}</h2>
      {refused && <Notice tone="error">{texts.refusals[refused]}</Notice>}
      {begun ? (
        <>
          <p>{texts.onwardLead(formatKroner(openOre), begun.provider)}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonLink href={begun.url}>{texts.go[begun.provider]}</ButtonLink>
            <ButtonLink variant="secondary" href={here}>
              {texts.back}
            </ButtonLink>
          </p>
        </>
      ) : (
        <>
          {online.open && <Begun open={online.open} />}
          <form method="post" noValidate className="mt-4 flex flex-wrap gap-3">
            {online.providers.map((name) => (
              <Button key={name} name="med" value={name}>
                {online.open?.provider === name ? texts.again : texts.buttons[name]}
              </Button>
            ))}
          </form>
        </>
      )}
    </section>
  );
}

function Begun({ open }: { readonly open: NonNullable<OnlineForCustomer["open"]> }) {
  return (
    <Notice>
      <p>{open.isTaken ? texts.taking : texts.started(open.provider)}</p>
      <form method="post" noValidate className="mt-2">
        <Button variant="secondary" compact name="hva" value="sjekk">
          {texts.check}
        </Button>
      </form>
    </Notice>
  );
}

/** Money that goes back, or went back, to the customer. */
export function OnlineRefunds({ online }: { readonly online: OnlineForCustomer }) {
  if (online.backOre <= 0 && online.refundedOre <= 0) return null;
  return (
    <div className="lg:col-span-7">
      <Notice>
        {online.backOre > 0 && <p>{texts.refunding(formatKroner(online.backOre))}</p>}
        {online.refundedOre > 0 && <p>{texts.refunded(formatKroner(online.refundedOre))}</p>}
      </Notice>
    </div>
  );
}
