import { Button, ChartColumnIcon, Inline, PencilIcon, SquareParkingIcon } from '@plaza/ui';
import { useMemo, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { intlFor, type CompiledMessages } from '~/i18n/intl.ts';
import { editListingPath, ownListingPath } from '~/paths.ts';
import { spreadRow } from '~/styles/frame.css.ts';
import { ownerBar } from './listing.css.ts';

export interface OwnerBarProps {
  listingId: number;
  messages: CompiledMessages;
}

export default function OwnerBar({ listingId, messages }: OwnerBarProps): ReactElement {
  const { locale } = useIntl();
  const { t } = useMemo(() => intlFor<'member'>(locale, messages), [locale, messages]);
  return (
    <aside className={`${spreadRow} ${ownerBar}`} aria-label={t('member.yours')}>
      <Inline>
        <SquareParkingIcon size={20} />
        {t('member.yours')}
      </Inline>
      <Inline>
        <Button
          size="small"
          variant="secondary"
          href={ownListingPath(locale, listingId)}
          startIcon={<ChartColumnIcon size={16} />}
        >
          {t('member.yoursMore')}
        </Button>
        <Button size="small" href={editListingPath(locale, listingId)} startIcon={<PencilIcon size={16} />}>
          {t('member.yoursEdit')}
        </Button>
      </Inline>
    </aside>
  );
}
