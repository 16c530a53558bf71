import { useEffect, useLayoutEffect, useState } from 'react';
import type { Query, Widget } from '../../core/widget.ts';

/**
 * What the API answers to a question that a widget needs for its content; `null` until it is there, the answer before
 * while another one is asked. Tells the widget when it may show itself, or that it has to give up.
 *
 * @param check reads the answer; the same function each time
 */
export function useAnswer<T>(widget: Widget, path: string, query: Query, check: (answer: unknown) => T): T | null {
  const { locale, partner, campaign } = widget.settings;
  const [answer, setAnswer] = useState<T | null>(null);
  const asked = JSON.stringify([path, query, locale, partner, campaign]);
  useEffect(() => {
    const abort = new AbortController();
    widget.ask(path, query, check, abort.signal).then(setAnswer, (error: unknown) => {
      if (!abort.signal.aborted) widget.fail(error);
    });
    return () => abort.abort();
    // `asked` says all that makes it another question; the rest is made anew for each drawing
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked]);
  const isThere = answer !== null;
  useLayoutEffect(() => {
    if (isThere) widget.ready();
    // once: not for each drawing
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isThere]);
  return answer;
}
