/**
 * Pictures of a gallery open over the page, in the dialog that stands ready for them: arrows lead on, Esc closes.
 * Without script the links lead to the picture files.
 */
export function openPicturesHere(page: Document): void {
  const dialog = page.querySelector<HTMLDialogElement>("dialog[data-lightbox]");
  if (!dialog) return;
  const links = [...page.querySelectorAll<HTMLAnchorElement>("a[data-gallery]")];
  let shown = 0;
  const show = (index: number) => {
    shown = (index + links.length) % links.length;
    fill(dialog, links[shown], `${shown + 1} / ${links.length}`);
  };

  page.addEventListener("click", (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a[data-gallery]") : null;
    if (!link) return;
    event.preventDefault();
    show(links.indexOf(link as HTMLAnchorElement));
    dialog.showModal();
  });
  dialog.addEventListener("click", ({ target }) => {
    const step = target instanceof Element ? target.closest("[data-step]")?.getAttribute("data-step") : null;
    if (step) show(shown + Number(step));
    else if (!(target instanceof HTMLImageElement)) dialog.close();
  });
  dialog.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowLeft") show(shown - 1);
    if (key === "ArrowRight") show(shown + 1);
  });
}

function fill(dialog: HTMLDialogElement, link: HTMLAnchorElement | undefined, place: string): void {
  const thumb = link?.querySelector("img");
  if (!link || !thumb) return;
  const picture = new Image(thumb.width, thumb.height);
  picture.alt = thumb.alt;
  picture.src = link.href;
  dialog.querySelector("[data-lightbox-stage]")?.replaceChildren(picture);
  const count = dialog.querySelector("[data-lightbox-count]");
  if (count) count.textContent = place;
}
