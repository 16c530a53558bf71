import { type ReactElement, type ReactNode, useLayoutEffect, useState } from 'react';
import { formatVehicleQuery } from '../../core/api.ts';
import { type Query, emitError, type Widget, WidgetError } from '../../core/widget.ts';
import { link } from './widget-frame.css.ts';

/** Returns the `target` of the widget's links. Links of inline results open a new tab. */
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

interface ApiRequest<T> {
  path: string;
  query: Query;
  check: (response: unknown) => T;
}

/**
 * Loads the data of a widget's content. Returns `null` until the data arrives, and the previous data during a new
 * request. Marks the widget as ready or failed.
 *
 * @param request `null` if attributes for a request are missing
 * @param convertErrorToResult returns the content to show for an error, or `null` if the error makes the widget fail
 * @param loadOptionalParts loads optional parts of the content before the response is returned
 */
export function useApiResponse<T>(
  widget: Widget,
  request: ApiRequest<T> | null,
  convertErrorToResult: (widget: Widget, error: unknown) => T | null = () => null,
  loadOptionalParts: () => Promise<void> | undefined = () => undefined,
): T | null {
  const { locale, partner, campaign, vehicle } = widget.settings;
  const [response, setResponse] = useState<T | null>(null);
  const requestKey = [
    request?.path,
    Object.entries(request?.query ?? {}),
    locale,
    partner,
    campaign,
    formatVehicleQuery(vehicle),
  ].join();
  // before the paint, because the visitor waits for the response
  useLayoutEffect(() => {
    const abortController = new AbortController();
    const handleError = (error: unknown) => {
      if (abortController.signal.aborted) return;
      const errorResult = convertErrorToResult(widget, error);
      if (errorResult === null) widget.fail(error);
      else setResponse(errorResult);
    };
    const optionalParts = loadOptionalParts()?.catch((error: WidgetError) => {
      if (!abortController.signal.aborted) emitError(widget, error);
    });
    const pendingResponse = request
      ? widget.ask(request.path, request.query, request.check, abortController.signal)
      : Promise.reject(new WidgetError('not_found', 'listing, near or venue is missing'));
    Promise.all([pendingResponse, optionalParts]).then(([loadedResponse]) => setResponse(loadedResponse), handleError);
    return () => abortController.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `requestKey` contains every parameter of the request; the rest is new on every render
  }, [requestKey]);
  const hasResponse = response !== null;
  useLayoutEffect(() => {
    if (hasResponse) widget.ready();
    // oxlint-disable-next-line react/exhaustive-deps -- reports ready once, not on every render
  }, [hasResponse]);
  return response;
}
