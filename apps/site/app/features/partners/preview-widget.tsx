import { testPartnerId } from '@plaza/sdk';
import { type ReactElement, useEffect, useRef } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useSiteData } from '~/layout/use-site.ts';
import type { BuilderState } from './builder-state.ts';
import { cssVariablesOf, elementAttributesOf, elementNameOf, fallbackUrl } from './snippet.ts';

/** Adds the script that defines an element, as on partners' pages, once per document. */
function addWidgetScript(path: string): void {
  if (document.querySelector(`script[src="${path}"]`)) return;
  const widgetScript = document.createElement('script');
  widgetScript.src = path;
  widgetScript.async = true;
  document.head.append(widgetScript);
}

const buttonContainerStyle = { contain: 'layout', minBlockSize: '12rem' } as const;

/** Attributes of the preview, without partner and campaign, so that no visit of it is counted, except in test mode. */
function previewAttributesOf(state: BuilderState, linkText: string): [name: string, value: string][] {
  const attributes = elementAttributesOf(
    { ...state, id: state.id === testPartnerId ? testPartnerId : '', campaignId: '' },
    linkText,
  );
  // a widget loads at once, and its headings are below the preview's
  return state.mode === 'inline' ? [...attributes, ['loading', 'eager'], ['heading-level', '4']] : attributes;
}

export interface PreviewWidgetProps {
  state: BuilderState;
  linkText: string;
  /** Name of the reserved space in the style sheet; none for a button. */
  space: string | undefined;
}

/** Shows the real custom element of a widget. Lazy-loaded, because the element only appears with JavaScript. */
export default function PreviewWidget({ state, linkText, space }: PreviewWidgetProps): ReactElement {
  const { locale } = useIntl();
  const { origin } = useSiteData();
  const containerRef = useRef<HTMLDivElement>(null);
  const elementName = elementNameOf(state);
  const isButton = state.mode !== 'inline';

  useEffect(() => {
    const containerElement = containerRef.current;
    if (!containerElement) return undefined;
    const widgetElement = document.createElement(elementName);
    widgetElement.append(document.createElement('a'));
    if (!isButton) widgetElement.setAttribute('loading', 'eager');
    containerElement.append(widgetElement);
    addWidgetScript(`/v1/${isButton ? 'button' : 'loader'}.js`);
    return () => widgetElement.remove();
  }, [elementName, isButton]);

  useEffect(() => {
    const widgetElement = containerRef.current?.querySelector<HTMLElement>(elementName);
    const fallbackLink = widgetElement?.querySelector('a');
    if (!widgetElement || !fallbackLink) return;
    fallbackLink.href = fallbackUrl(state, origin, locale);
    fallbackLink.textContent = linkText;
    const attributesByName = new Map(previewAttributesOf(state, linkText));
    for (const name of widgetElement.getAttributeNames())
      if (!attributesByName.has(name) && name !== 'style') widgetElement.removeAttribute(name);
    for (const [name, value] of attributesByName)
      if (widgetElement.getAttribute(name) !== value) widgetElement.setAttribute(name, value);
    for (const [name, value] of cssVariablesOf(state)) widgetElement.style.setProperty(name, value);
  }, [elementName, state, origin, locale, linkText]);

  // a badge, whose position is fixed, stays inside the preview
  return <div ref={containerRef} data-space={space} style={isButton ? buttonContainerStyle : undefined} />;
}
