import { MonitorIcon, SegmentedControl, SmartphoneIcon } from '@plaza/ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { caption, muted, subsectionText, surface } from '~/styles/common.css.ts';
import { spread, stack } from '~/styles/frame.css.ts';
import { placeOf, type BuilderState } from './builder-state.ts';
import type { BuilderText } from './partners-text.ts';
import * as styles from './partners.css.ts';
import { attributesOf, variablesOf } from './snippet.ts';
import { spaceName } from './widget-space.ts';

const loaderPath = '/v1/loader.js';

/** Adds the loader that partners embed, once per document. */
function addLoader(): void {
  if (document.querySelector(`script[src="${loaderPath}"]`)) return;
  const script = document.createElement('script');
  script.src = loaderPath;
  script.async = true;
  document.head.append(script);
}

export interface PreviewProps {
  text: BuilderText;
  state: BuilderState;
  href: string;
  linkText: string;
}

/** Attributes without partner and campaign, so that no visit of the preview is attributed to them. */
const shownAttributes = (state: BuilderState) => attributesOf({ ...state, id: '', campaignId: '' });

/** Renders the widget's real element at the width of a page or of a phone. */
export function Preview({ text, state, href, linkText }: PreviewProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<'wide' | 'phone'>('wide');
  const { locale } = useIntl();
  const { widget, theme } = state;
  const isMissingPlace = widget === 'listing' && placeOf(state.place) === null;

  useEffect(() => {
    const place = frame.current;
    if (!place || isMissingPlace) return undefined;
    const element = document.createElement(`plaza-${widget}`);
    element.append(document.createElement('a'));
    element.setAttribute('loading', 'eager');
    element.setAttribute('heading-level', '4');
    place.append(element);
    addLoader();
    return () => element.remove();
  }, [widget, isMissingPlace]);

  useEffect(() => {
    const element = frame.current?.querySelector<HTMLElement>(`plaza-${widget}`);
    const link = element?.querySelector('a');
    if (!element || !link) return;
    link.href = href;
    link.textContent = linkText;
    const shownByName = new Map([...shownAttributes(state), ['loading', 'eager'], ['heading-level', '4']] as const);
    for (const name of element.getAttributeNames())
      if (!shownByName.has(name) && name !== 'style') element.removeAttribute(name);
    for (const [name, value] of shownByName)
      if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    for (const [name, value] of variablesOf(state)) element.style.setProperty(name, value);
  }, [state, widget, href, linkText, isMissingPlace]);

  return (
    <section aria-labelledby="preview" className={stack[16]}>
      <div className={spread}>
        <h3 className={subsectionText} id="preview">
          {text.preview}
        </h3>
        <SegmentedControl
          label={text.previewWidth}
          size="small"
          segments={[
            { value: 'wide', label: text.wide, icon: <MonitorIcon size={16} />, isIconOnly: true },
            { value: 'phone', label: text.phone, icon: <SmartphoneIcon size={16} />, isIconOnly: true },
          ]}
          value={width}
          onValueChange={setWidth}
        />
      </div>
      <div
        className={`${surface} ${styles.frame}`}
        data-width={width}
        data-theme={theme === 'auto' ? undefined : theme}
      >
        <div className={`${caption} ${muted} ${styles.frameBar}`} aria-hidden="true">
          <span>{text.previewAddress}</span>
        </div>
        <div className={styles.frameView}>
          <noscript>
            <p>{text.noScript}</p>
          </noscript>
          {isMissingPlace && <p className={muted}>{text.placeNeeded}</p>}
          <div className={styles.widgetContainer}>
            <div ref={frame} data-space={isMissingPlace ? undefined : spaceName(state, locale)} />
          </div>
        </div>
      </div>
    </section>
  );
}
