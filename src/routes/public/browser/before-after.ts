/**
 * Lays the two pictures on each other; the slider, by keyboard, mouse or finger, moves the edge between them. Found by
 * data attributes only: a class or an element that a script names keeps its styles on every page.
 */
export function compareHere(page: Document): void {
  for (const whole of page.querySelectorAll<HTMLElement>("[data-before-after]")) {
    const slider = whole.querySelector<HTMLInputElement>("[data-edge]");
    const stage = whole.querySelector<HTMLElement>("[data-stage]");
    const control = slider?.parentElement;
    if (!slider || !stage || !control) continue;
    const show = () => {
      whole.style.setProperty("--shown", `${slider.value}%`);
      slider.ariaValueText = (slider.dataset.said ?? "#").replace("#", slider.value);
    };
    slider.oninput = show;
    // On the pictures themselves too: the edge follows the pointer.
    const follow = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && event.buttons === 0) return;
      const { left, width } = stage.getBoundingClientRect();
      slider.value = String(Math.round(((event.clientX - left) / width) * 100));
      show();
    };
    stage.onpointerdown = follow;
    stage.onpointermove = follow;
    control.hidden = false;
    whole.dataset.beforeAfter = "live";
    show();
  }
}
