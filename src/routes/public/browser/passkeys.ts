import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { passkeyTexts as texts } from "~/areas/access/texts/passkey";

/**
 * Makes the passkey buttons work, or removes them. Each asks the browser for a passkey and sends the answer to the
 * page.
 */
export function offerPasskeys(root: Document): void {
  // A passkey is bound to a domain name; browsers refuse to make one for an IP address.
  const isBareAddress = /^\[|^[\d.]+$/.test(location.hostname);
  const canBeUsed = "PublicKeyCredential" in window && !isBareAddress;
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-passkey]")) {
    form.hidden = !canBeUsed;
    if (!canBeUsed) continue;
    form.dataset.ready = "";
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (form.ariaBusy !== "true") void askAndSend(form);
    });
  }
}

async function askAndSend(form: HTMLFormElement): Promise<void> {
  form.ariaBusy = "true";
  say(form, texts.waiting);
  const outcome = await answerFor(form.dataset.passkey ?? "");
  form.ariaBusy = "false";
  if (typeof outcome === "string") return say(form, outcome);
  fill(form, "sporsmal", outcome.questionId);
  fill(form, "svar", JSON.stringify(outcome.response));
  form.submit();
}

interface Answer {
  readonly questionId: string;
  readonly response: unknown;
}

/** The browser's answer, or why there is none. */
async function answerFor(wanted: string): Promise<Answer | string> {
  const asked = await question(wanted);
  if (!asked) return texts.unreachable;
  const { questionId, options: optionsJSON } = asked;
  try {
    const response =
      wanted === "new"
        ? await startRegistration({ optionsJSON })
        : await startAuthentication({ optionsJSON });
    return { questionId, response };
  } catch (error) {
    return error instanceof Error && error.name === "InvalidStateError" ? texts.existsAlready : texts.givenUp;
  }
}

async function question(wanted: string) {
  try {
    const body = new URLSearchParams({ for: wanted });
    const response = await fetch("/auth/passnokkel", { method: "POST", body });
    // A signed-out visitor is redirected and gets an HTML page.
    return response.ok && !response.redirected ? await response.json() : null;
  } catch {
    return null;
  }
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

function say(form: HTMLFormElement, words: string): void {
  const place = form.querySelector('[role="status"]');
  if (place) place.textContent = words;
}
