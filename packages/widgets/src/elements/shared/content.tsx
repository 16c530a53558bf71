import type { Locale } from '@plaza/sdk';
import { formatEuros } from '@plaza/sdk/rules';
import { UiProvider } from '@plaza/ui/provider';
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { vehicleText } from '../../core/api.ts';
import { type Query, emitError, type Widget, WidgetError } from '../../core/widget.ts';
import { link } from './widget-frame.css.ts';

/** `target` of the widget's links; links of inline results open a new tab. */
export const linkTarget = ({ settings }: Widget): '_blank' | '_self' =>
  settings.target === '_self' ? '_self' : '_blank';

export function MarketplaceLink({
  widget,
  href,
  children,
}: {
  widget: Widget;
  href: string;
  children: ReactNode;
}): ReactElement {
  return (
    <a className={link} href={href} target={linkTarget(widget)}>
      {children}
    </a>
  );
}

/** Formats prices in the widget's language, which may differ from that of other widgets on the page. */
export const Priced = ({ locale, children }: { locale: Locale; children: ReactNode }): ReactElement => (
  <UiProvider locale={locale} formatPrice={(cents) => formatEuros(cents, locale)}>
    {children}
  </UiProvider>
);

interface Question<T> {
  path: string;
  query: Query;
  /** Reads the response; throws if it is invalid. */
  check: (answer: unknown) => T;
}

/**
 * Loads the data of a widget's content; `null` until it arrives, and the previous data during a new request. Marks the widget as ready or failed.
 *
 * @param question `null` if attributes for a request are missing
 * @param answerOf converts an error that is also a result; returns `null` for other errors
 * @param loadMore loads optional parts of the content before the response is returned
 */
export function useAnswer<T>(
  widget: Widget,
  question: Question<T> | null,
  answerOf: (widget: Widget, error: unknown) => T | null = () => null,
  loadMore: () => Promise<void> | undefined = () => undefined,
): T | null {
  const { locale, partner, campaign, vehicle } = widget.settings;
  const [answer, setAnswer] = useState<T | null>(null);
  const requestKey = [
    question?.path,
    Object.entries(question?.query ?? {}),
    locale,
    partner,
    campaign,
    vehicleText(vehicle),
  ].join();
  useEffect(() => {
    const abort = new AbortController();
    const handleError = (error: unknown) => {
      if (abort.signal.aborted) return;
      const errorResult = answerOf(widget, error);
      if (errorResult === null) widget.fail(error);
      else setAnswer(errorResult);
    };
    const optionalParts = loadMore()?.catch((error: WidgetError) => {
      if (!abort.signal.aborted) emitError(widget, error);
    });
    if (question)
      Promise.all([widget.ask(question.path, question.query, question.check, abort.signal), optionalParts]).then(
        ([response]) => setAnswer(response),
        handleError,
      );
    else handleError(new WidgetError('not_found', 'The element needs an attribute: listing, near or venue.'));
    return () => abort.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `requestKey` contains every parameter of the request; the rest is new on every render
  }, [requestKey]);
  const hasAnswer = answer !== null;
  useLayoutEffect(() => {
    if (hasAnswer) widget.ready();
    // oxlint-disable-next-line react/exhaustive-deps -- reports ready once, not on every render
  }, [hasAnswer]);
  return answer;
}
