import { ComboBox } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import * as styles from '../own-partners.css.ts';
import { exampleAddress } from './page-finding.ts';

export interface PageAddressProps {
  value: string;
  onValueChange: (value: string) => void;
  /** Origins of the partner's verified sites. */
  sites: readonly string[];
  /** True if the field that this one replaces had the focus. */
  hasFocus: boolean;
  error: string | undefined;
}

/** Address of the page to check: any, or one of the partner's sites. */
export default function PageAddress({ value, onValueChange, sites, hasFocus, error }: PageAddressProps): ReactElement {
  const { t } = useIntl<'pageCheck'>();
  return (
    <ComboBox
      name="url"
      label={t('pageCheck.address')}
      labels={{ open: t('pageCheck.sites'), empty: t('pageCheck.noSites') }}
      options={sites.map((origin) => ({ value: origin, label: origin }))}
      isFreeTextAllowed
      value={value}
      onValueChange={onValueChange}
      placeholder={exampleAddress}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={2000}
      className={styles.narrowForm}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that it replaces had the focus
      autoFocus={hasFocus}
      {...(error !== undefined && { error })}
    />
  );
}
