/** Compressing and unpacking every answer would take a tenth of the tests' time; border-static.test.ts tests it. */
export const uncompressed = { "accept-encoding": "identity" } as const;

/** A browser without scripts: keeps cookies, follows redirects, reads and submits forms. For tests through HTTP. */
export class PlainBrowser {
  private readonly cookies = new Map<string, string>();
  private readonly origin: string;
  private readonly address: string;
  private readonly headers: Readonly<Record<string, string>>;

  /**
   * `address` is the client's address as the trusted proxy reports it, so that each browser has limits of its own.
   * `headers` are sent with every request: without a person's user agent it counts as a program, and its visits are not
   * counted.
   */
  constructor(origin: string, address = randomAddress(), headers: Readonly<Record<string, string>> = {}) {
    this.headers = headers;
    this.origin = origin;
    this.address = address;
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async get(target: string): Promise<Page> {
    return this.follow(await this.send(target, { method: "GET" }), target);
  }

  /**
   * Submits the form with the given button (or the only form), with the page's own values overridden by `values`.
   */
  async submit(page: Page, values: Readonly<Record<string, string>>, pick: FormPick = {}): Promise<Page> {
    const form = page.form(pick);
    const body = new URLSearchParams(form.fields.filter(([name]) => !(name in values)));
    for (const [name, value] of Object.entries(values)) if (value !== "") body.append(name, value);
    const target = new URL(form.action, page.url);
    if (form.method === "get") {
      target.search = body.toString();
      return this.get(target.href);
    }
    return this.post(target.href, body, pick);
  }

  /** Sends any fields as a form of this site would. */
  async post(
    target: string,
    fields: URLSearchParams | readonly (readonly [string, string])[],
    { follow = true } = {},
  ): Promise<Page> {
    const answer = await this.send(target, {
      method: "POST",
      body: new URLSearchParams(fields as URLSearchParams).toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: this.origin,
        "sec-fetch-site": "same-origin",
      },
    });
    return this.follow(answer, target, follow ? undefined : 0);
  }

  private async send(
    target: string,
    init: RequestInit & { headers?: Record<string, string> },
  ): Promise<Response> {
    const { cookie } = this;
    const response = await fetch(new URL(target, this.origin), {
      ...init,
      redirect: "manual",
      headers: {
        ...uncompressed,
        ...this.headers,
        ...init.headers,
        "x-forwarded-for": this.address,
        ...(cookie && { cookie }),
      },
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  private keep(line: string): void {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf("="));
    const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }

  private async follow(response: Response, asked: string, left = 10): Promise<Page> {
    const target = new URL(asked, this.origin).href;
    const location = response.headers.get("location");
    if (!location || left === 0) return new Page(target, response, await response.text());
    await response.body?.cancel();
    const next = new URL(location, target).href;
    return this.follow(await this.send(next, { method: "GET" }), next, left - 1);
  }
}

export interface FormPick {
  /** Part of the form's action. */
  readonly action?: string;
  /** The text of one of its buttons; that button's name and value are sent too. */
  readonly button?: string;
  /** False returns a redirect instead of following it. */
  readonly follow?: boolean;
}

interface Form {
  readonly action: string;
  readonly method: string;
  readonly fields: [string, string][];
  readonly buttons: { text: string; field: [string, string] | null }[];
}

export class Page {
  readonly url: string;
  readonly html: string;
  readonly status: number;
  readonly headers: Headers;

  constructor(url: string, response: Response, html: string) {
    this.url = url;
    this.html = html;
    this.status = response.status;
    this.headers = response.headers;
  }

  /** The visible text: tags removed, white space folded. */
  get text(): string {
    const body = this.html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, " ");
    return decode(body.replace(/<!--[\s\S]*?-->/g, "").replace(/<[^>]+>/g, " "))
      .replace(/\s+/g, " ")
      .trim();
  }

  get forms(): Form[] {
    return [...this.html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map((match) =>
      readForm(match[1] ?? "", match[2] ?? ""),
    );
  }

  form({ action, button }: FormPick): Form {
    const fits = this.forms.filter(
      (form) =>
        (action === undefined || form.action.includes(action)) &&
        (button === undefined || form.buttons.some((each) => each.text.includes(button))),
    );
    const form = fits[0];
    if (!form) throw new Error(`No such form on ${this.url} (${this.status}): ${this.text.slice(0, 300)}`);
    const pressed = form.buttons.find((each) => button !== undefined && each.text.includes(button))?.field;
    return pressed ? { ...form, fields: [...form.fields, pressed] } : form;
  }

  /** Values of all buttons with that name, such as the available times. */
  buttonValues(name: string): string[] {
    return this.forms.flatMap((form) =>
      form.buttons.flatMap((each) => (each.field?.[0] === name ? [each.field[1]] : [])),
    );
  }

  link(text: string): string {
    const links = [...this.html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)];
    const found = links.find((match) => decode((match[2] ?? "").replace(/<[^>]+>/g, "")).includes(text));
    if (!found) throw new Error(`No link "${text}" on ${this.url}`);
    return attribute(found[1] ?? "", "href") ?? "";
  }
}

function readForm(attributes: string, inside: string): Form {
  const inputs = [...inside.matchAll(/<input\b([^>]*)>/g)].flatMap((match) => inputField(match[1] ?? ""));
  const areas = [...inside.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)].flatMap((match) =>
    named(match[1] ?? "", decode(match[2] ?? "")),
  );
  const selects = [...inside.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)].flatMap((match) => {
    const options = [...(match[2] ?? "").matchAll(/<option\b([^>]*)>/g)].map((option) => option[1] ?? "");
    const chosen = options.find((option) => / selected/.test(option)) ?? options[0] ?? "";
    return named(match[1] ?? "", attribute(chosen, "value") ?? "");
  });
  const buttons = [...inside.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)].map((match) => ({
    text: decode((match[2] ?? "").replace(/<[^>]+>/g, " "))
      .replace(/\s+/g, " ")
      .trim(),
    field: named(match[1] ?? "", attribute(match[1] ?? "", "value") ?? "")[0] ?? null,
  }));
  return {
    action: attribute(attributes, "action") ?? "",
    method: (attribute(attributes, "method") ?? "get").toLowerCase(),
    fields: [...inputs, ...areas, ...selects],
    buttons,
  };
}

function inputField(attributes: string): [string, string][] {
  const type = attribute(attributes, "type") ?? "text";
  const isOff = (type === "checkbox" || type === "radio") && !/ checked/.test(attributes);
  return isOff || type === "submit" ? [] : named(attributes, attribute(attributes, "value") ?? "");
}

function named(attributes: string, value: string): [string, string][] {
  const name = attribute(attributes, "name");
  return name && !/ disabled/.test(attributes) ? [[name, value]] : [];
}

function attribute(attributes: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "i").exec(attributes)?.[1];
  return value === undefined ? null : decode(value);
}

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, digits: string) => String.fromCodePoint(Number(digits)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&nbsp;/g, "\u00a0")
    .replace(/&amp;/g, "&");
}

function randomAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 253);
  return `10.${part()}.${part()}.${part()}`;
}
