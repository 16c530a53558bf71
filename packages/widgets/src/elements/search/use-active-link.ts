import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** The link of the card or pin that an event is about. */
const linkOf = (target: EventTarget | null): string | null => {
  const item = target instanceof Element ? (target.closest('article') ?? target.closest('li')) : null;
  return item?.querySelector('a')?.getAttribute('href') ?? null;
};

/**
 * Which listing the pointer or the focus is on, by its link, whether on its card or on its pin. Its card carries
 * `data-paired`; cards are drawn for the listing element too, which has no map and need not carry this.
 */
export function useActiveLink(element: RefObject<Element | null>, isWanted: boolean): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const held = element.current;
    if (!held || !isWanted) return undefined;
    const enter = (event: Event) => setActive(linkOf(event.target));
    const leave = (event: Event) => setActive(linkOf((event as PointerEvent | FocusEvent).relatedTarget));
    const listeners = { pointerover: enter, focusin: enter, pointerout: leave, focusout: leave };
    for (const [name, listener] of Object.entries(listeners)) held.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) held.removeEventListener(name, listener);
    };
  }, [element, isWanted]);
  useLayoutEffect(() => {
    for (const card of element.current?.querySelectorAll('article') ?? [])
      card.parentElement!.toggleAttribute('data-paired', active !== null && linkOf(card) === active);
  });
  return active;
}
