const swipedPx = 48;

/**
 * Pictures of a gallery open over the page, in a dialog that is in the page for them: arrows and swipes lead on, Esc
 * closes it (the browser does that), and so does Back; focus returns to the picture's link. A section's pictures are
 * one gallery. Without script the links lead to the picture files.
 */
export function openPicturesHere(page: Document): void {
  const dialog = page.querySelector<HTMLDialogElement>("dialog[data-lightbox]");
  if (!dialog) return;
  const all = [...page.querySelectorAll<HTMLAnchorElement>("a[data-gallery]")];
  let links = all;
  let shown = 0;
  const at = (index: number) => links[(index + links.length) % links.length];
  const show = (index: number) => {
    shown = (index + links.length) % links.length;
    fill(dialog, at(shown), [shown + 1, links.length]);
    for (const neighbour of [at(shown + 1), at(shown - 1)]) fetchAhead(neighbour);
  };
  const open = (link: HTMLAnchorElement) => {
    const gallery = link.closest("section");
    links = all.filter((other) => other.closest("section") === gallery);
    show(links.indexOf(link));
    if (!dialog.open) dialog.showModal();
  };

  page.addEventListener("click", (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a[data-gallery]") : null;
    if (!link) return;
    event.preventDefault();
    open(link as HTMLAnchorElement);
    history.pushState({ picture: all.indexOf(link as HTMLAnchorElement) }, "");
  });
  followHistory(dialog, (place) => all[place] && open(all[place]));
  dialog.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const step = target.closest("[data-step]")?.getAttribute("data-step");
    if (step) show(shown + Number(step));
    else if (target.closest("[data-lightbox-close]") || target.matches("[data-lightbox-stage]"))
      dialog.close();
  });
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") show(shown - 1);
    if (key === "ArrowRight") show(shown + 1);
  });
  onSwipe(dialog, (step) => show(shown + step));
}

/**
 * An open picture is an entry in the tab's history: Back closes it and stays on the page, Forward opens it again. When
 * it is closed in another way, that entry is left as well, so that the next Back leaves the page.
 */
function followHistory(dialog: HTMLDialogElement, open: (place: number) => void): void {
  const pictureHere = (): unknown => history.state?.picture;
  // The close event comes later, when the visitor may be at another history entry.
  let closedByHistory = false;
  addEventListener("popstate", () => {
    const picture = pictureHere();
    if (typeof picture === "number") return open(picture);
    closedByHistory = dialog.open;
    dialog.close();
  });
  dialog.addEventListener("close", () => {
    if (!closedByHistory && pictureHere() !== undefined) history.back();
    closedByHistory = false;
  });
  // After a reload, or when the visitor comes back from another page.
  const picture = pictureHere();
  if (typeof picture === "number") open(picture);
}

function fill(dialog: HTMLDialogElement, link: HTMLAnchorElement | undefined, place: [number, number]): void {
  const thumb = link?.querySelector("img");
  if (!link || !thumb) return;
  const picture = new Image(thumb.width, thumb.height);
  picture.alt = thumb.alt;
  picture.src = link.href;
  dialog.querySelector("[data-lightbox-stage]")?.replaceChildren(picture);
  const said = dialog.querySelector<HTMLElement>("[data-lightbox-said]");
  if (said) said.textContent = `${place.join(` ${said.dataset.of} `)}. ${thumb.alt}`;
}

function fetchAhead(link: HTMLAnchorElement | undefined): void {
  if (link) new Image().src = link.href;
}

/** One finger, mostly sideways, on a page that is not zoomed in: two fingers zoom, and a zoomed page is panned. */
function onSwipe(dialog: HTMLDialogElement, lead: (step: 1 | -1) => void): void {
  let start: PointerEvent | null = null;
  dialog.addEventListener("pointerdown", (event) => {
    start = event.isPrimary && event.pointerType === "touch" ? event : null;
  });
  dialog.addEventListener("pointercancel", () => {
    start = null;
  });
  dialog.addEventListener("pointerup", (event) => {
    if (!start || !event.isPrimary || (visualViewport?.scale ?? 1) > 1.05) return;
    const [across, down] = [event.clientX - start.clientX, event.clientY - start.clientY];
    start = null;
    if (Math.abs(across) > swipedPx && Math.abs(across) > 2 * Math.abs(down)) lead(across < 0 ? 1 : -1);
  });
}
