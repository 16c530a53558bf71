import { Card, Stack } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { iconTile, page, wrappedRow, sectionText } from '~/styles/common.css.ts';
import * as styles from './checkout.css.ts';
import type { NamedListing } from './checkout.ts';

export function useListingNamesFormatter(): (listings: readonly NamedListing[]) => string {
  const { t } = useIntl<'payment'>();
  return (listings) => {
    const quotedListingNames = listings.map(({ name }) => t('payment.quoted', { name }));
    const lastListingName = quotedListingNames.pop() ?? '';
    return quotedListingNames.length === 0
      ? lastListingName
      : t('payment.and', { first: quotedListingNames.join(', '), second: lastListingName });
  };
}

const iconClassByTone = { plain: '', good: styles.successIcon, bad: styles.failureIcon } as const;

export interface OutcomeCardProps {
  title: string;
  look?: keyof typeof iconClassByTone;
  icon: ReactNode;
  announce?: 'status' | 'alert';
  actions: ReactNode;
  children: ReactNode;
}

export function OutcomeCard({
  title,
  look = 'plain',
  icon,
  announce,
  actions,
  children,
}: OutcomeCardProps): ReactElement {
  return (
    <div className={page}>
      <Card className={`${styles.singleColumn} ${styles.outcomeCard}`}>
        <Stack gap={20} align="start">
          <span className={`${iconTile} ${iconClassByTone[look]}`} aria-hidden="true">
            {icon}
          </span>
          <Stack role={announce} gap={8}>
            <h1 className={sectionText}>{title}</h1>
            {children}
          </Stack>
          <div className={wrappedRow}>{actions}</div>
        </Stack>
      </Card>
    </div>
  );
}
