import { type ReactElement, useEffect, useRef } from 'react';
import type { BuilderWidget } from './builder-state.ts';

const loaderPath = '/v1/loader.js';

/** Adds the loader that partners embed, once per document. */
function addLoader(): void {
  if (document.querySelector(`script[src="${loaderPath}"]`)) return;
  const script = document.createElement('script');
  script.src = loaderPath;
  script.async = true;
  document.head.append(script);
}

export interface PreviewWidgetProps {
  widget: BuilderWidget;
  attributes: readonly [name: string, value: string][];
  /** Names and values of CSS variables for the widget. */
  variables: readonly [name: string, value: string][];
  href: string;
  linkText: string;
  /** Name of the space that the style sheet reserves. */
  space: string;
}

/** The widget's real element. Lazy-loaded, because the element only appears with JavaScript. */
export default function PreviewWidget(props: PreviewWidgetProps): ReactElement {
  const containerRef = useRef<HTMLDivElement>(null);
  const { widget, attributes, variables, href, linkText, space } = props;

  useEffect(() => {
    const containerElement = containerRef.current;
    if (!containerElement) return undefined;
    const element = document.createElement(`plaza-${widget}`);
    element.append(document.createElement('a'));
    element.setAttribute('loading', 'eager');
    element.setAttribute('heading-level', '4');
    containerElement.append(element);
    addLoader();
    return () => element.remove();
  }, [widget]);

  useEffect(() => {
    const element = containerRef.current?.querySelector<HTMLElement>(`plaza-${widget}`);
    const link = element?.querySelector('a');
    if (!element || !link) return;
    link.href = href;
    link.textContent = linkText;
    const attributesByName = new Map([...attributes, ['loading', 'eager'], ['heading-level', '4']] as const);
    for (const name of element.getAttributeNames())
      if (!attributesByName.has(name) && name !== 'style') element.removeAttribute(name);
    for (const [name, value] of attributesByName)
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    for (const [name, value] of variables) element.style.setProperty(name, value);
  }, [widget, attributes, variables, href, linkText]);

  return <div ref={containerRef} data-space={space} />;
}
