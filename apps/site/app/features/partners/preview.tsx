import { lazyWithRetry, MonitorIcon, SegmentedControl, SmartphoneIcon } from '@plaza/ui';
import { useState, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { captionText, muted, subsectionText, borderedSurface } from '~/styles/common.css.ts';
import { spreadRow, stack } from '~/styles/frame.css.ts';
import { parsePlace, type BuilderState } from './builder-state.ts';
import type { BuilderText } from './partners-text.ts';
import * as styles from './partners.css.ts';
import { reservedSpaceNameOf } from './widget-space.ts';

const PreviewWidget = lazyWithRetry(() => import('./preview-widget.tsx'));

export interface SnippetPreviewProps {
  text: BuilderText;
  state: BuilderState;
  linkText: string;
}

export function SnippetPreview({ text, state, linkText }: SnippetPreviewProps): ReactElement {
  const [width, setWidth] = useState<'wide' | 'phone'>('wide');
  const { locale } = useIntl();
  const { theme } = state;
  const reservedSpaceName = state.mode === 'inline' ? reservedSpaceNameOf(state, locale) : undefined;
  const isPlaceMissing = state.widget === 'listing' && parsePlace(state.place) === null;

  return (
    <section aria-labelledby="preview" className={stack[16]}>
      <div className={spreadRow}>
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
        className={`${borderedSurface} ${styles.previewFrame}`}
        data-width={width}
        data-theme={theme === 'auto' ? undefined : theme}
      >
        <div className={`${captionText} ${muted} ${styles.previewBar}`} aria-hidden="true">
          <span>{text.previewAddress}</span>
        </div>
        <div className={styles.previewContent}>
          <noscript>
            <p>{text.noScript}</p>
          </noscript>
          {isPlaceMissing && <p className={muted}>{text.placeNeeded}</p>}
          <div className={styles.widgetContainer}>
            {!isPlaceMissing && (
              <PreviewWidget
                state={state}
                linkText={linkText}
                space={reservedSpaceName}
                placeholder={<div data-space={reservedSpaceName} />}
              />
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
