import { Button, PhoneIcon } from '@plaza/ui';
import type { FormEvent, ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { labelText, tabularNumbers, textLink } from '~/styles/common.css.ts';
import * as styles from '~/features/listings/listing.css.ts';

interface OwnerContact {
  /** Phone number in the E.164 format, with country code. */
  phoneNumber: string;
}

export type RevealResult = { contact: OwnerContact } | { message: string };

/** Groups the digits of Spanish numbers, and leaves other numbers unchanged. */
const formatSpanishPhone = (number: string): string => number.replace(/^(\+34)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

export function RevealedContact({ reveal }: { reveal: RevealResult }): ReactElement {
  if ('message' in reveal) return <p className={styles.contactNote}>{reveal.message}</p>;
  const { phoneNumber } = reveal.contact;
  return (
    <div className={styles.contactNote}>
      <a className={`${textLink} ${labelText} ${tabularNumbers}`} href={`tel:${phoneNumber}`}>
        {formatSpanishPhone(phoneNumber)}
      </a>
    </div>
  );
}

/**
 * Form that requests the owner's phone number; without scripts the reloaded page contains it. A POST, so that no link
 * can request the number in a user's name.
 */
export function RevealForm({
  path,
  isRequesting,
  onSubmit,
}: {
  path: string;
  isRequesting: boolean;
  onSubmit?: (event: FormEvent) => void;
}): ReactElement {
  const { t } = useIntl();
  return (
    <form method="post" action={`${path}#contact`} onSubmit={onSubmit}>
      <Button type="submit" variant="secondary" isFullWidth startIcon={<PhoneIcon />} isLoading={isRequesting}>
        {t('listing.reveal')}
      </Button>
    </form>
  );
}
