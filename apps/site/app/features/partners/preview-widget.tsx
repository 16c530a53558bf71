import { type ReactElement, useEffect, useRef } from 'react';
import type { BuilderWidget } from './builder-state.ts';

const widgetLoaderPath = '/v1/loader.js';

/** Adds the script that loads the widgets, as on partners' pages, once per document. */
function addWidgetLoader(): void {
  if (document.querySelector(`script[src="${widgetLoaderPath}"]`)) return;
  const loaderScript = document.createElement('script');
  loaderScript.src = widgetLoaderPath;
  loaderScript.async = true;
  document.head.append(loaderScript);
}

export interface PreviewWidgetProps {
  widget: BuilderWidget;
  attributes: readonly [name: string, value: string][];
  /** Names and values of CSS variables for the widget. */
  variables: readonly [name: string, value: string][];
  href: string;
  linkText: string;
  /** Name of the reserved space in the style sheet. */
  space: string;
}

/** Shows the real custom element of a widget. Lazy-loaded, because the element only appears with JavaScript. */
export default function PreviewWidget(props: PreviewWidgetProps): ReactElement {
  const containerRef = useRef<HTMLDivElement>(null);
  const { widget, attributes, variables, href, linkText, space } = props;

  useEffect(() => {
    const containerElement = containerRef.current;
    if (!containerElement) return undefined;
    const widgetElement = document.createElement(`plaza-${widget}`);
    widgetElement.append(document.createElement('a'));
    widgetElement.setAttribute('loading', 'eager');
    widgetElement.setAttribute('heading-level', '4');
    containerElement.append(widgetElement);
    addWidgetLoader();
    return () => widgetElement.remove();
  }, [widget]);

  useEffect(() => {
    const widgetElement = containerRef.current?.querySelector<HTMLElement>(`plaza-${widget}`);
    const fallbackLink = widgetElement?.querySelector('a');
    if (!widgetElement || !fallbackLink) return;
    fallbackLink.href = href;
    fallbackLink.textContent = linkText;
    const attributesByName = new Map([...attributes, ['loading', 'eager'], ['heading-level', '4']] as const);
    for (const name of widgetElement.getAttributeNames())
      if (!attributesByName.has(name) && name !== 'style') widgetElement.removeAttribute(name);
    for (const [name, value] of attributesByName)
      if (widgetElement.getAttribute(name) !== value) widgetElement.setAttribute(name, value);
    for (const [name, value] of variables) widgetElement.style.setProperty(name, value);
  }, [widget, attributes, variables, href, linkText]);

  return <div ref={containerRef} data-space={space} />;
}
