import { Button, InfoIcon, Popover } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { muted, small } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import { insightSteps, stepMessageIds } from './insight-model.ts';
import * as styles from './insights.css.ts';

export interface CountingHelpProps {
  /** True if the button was pressed while this code was loading. */
  isOpenAtFirst: boolean;
}

/** Says what each figure counts, next to the figures. */
export default function CountingHelp({ isOpenAtFirst }: CountingHelpProps): ReactElement {
  const { t } = useIntl<'insights'>();
  return (
    <Popover
      label={t('insights.help')}
      defaultOpen={isOpenAtFirst}
      trigger={
        <Button variant="quiet" size="small" startIcon={<InfoIcon size={16} />}>
          {t('insights.help')}
        </Button>
      }
    >
      <dl className={`${stack[12]} ${small} ${styles.countingHelp}`}>
        {insightSteps.map((step) => (
          <div key={step}>
            <dt>{t(stepMessageIds[step])}</dt>
            <dd className={muted}>{t(`insights.help.${step}`)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('insights.viewRate')}</dt>
          <dd className={muted}>{t('insights.help.viewRate')}</dd>
        </div>
      </dl>
    </Popover>
  );
}
