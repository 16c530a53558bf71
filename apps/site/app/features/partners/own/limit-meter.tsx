import { Meter } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import * as styles from './own-partners.css.ts';

interface LimitMeterProps {
  /** Things that are counted, such as "Sites". */
  name: string;
  count: number;
  max: number;
}

/** Used part of a partner's limit, at the end of a heading's row. */
export function LimitMeter({ name, count, max }: LimitMeterProps): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  return (
    <Meter
      className={styles.limitMeter}
      label={name}
      isLabelHidden
      size="small"
      value={count}
      max={max}
      valueLabel={t('ownPartners.limit', { count, max })}
    />
  );
}
