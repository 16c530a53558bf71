import {
  ChartColumnIcon,
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSeparator,
  ExternalLinkIcon,
  EllipsisIcon,
  IconButton,
  PencilIcon,
} from '@plaza/ui';
import type { OwnListingRow } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { editListingPath, listingPath, ownListingPath } from '~/paths.ts';
import { iconByOwnerIntent } from '~/features/owner-listings/actions/intent-form.tsx';
import { useOwnerActions } from '~/features/owner-listings/actions/use-owner-actions.tsx';
import { availableIntents, toListingState } from '~/features/owner-listings/actions/owner-intents.ts';

export interface ListingMenuProps {
  listing: OwnListingRow;
}

export default function ListingMenu({ listing }: ListingMenuProps): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const { run, askDelete } = useOwnerActions();
  const state = toListingState(listing.state);
  const listingIntents = availableIntents(state, listing.obstacle);
  return (
    <DropdownMenu
      align="end"
      trigger={
        <IconButton size="small" label={t('owner.do.more', { name: listing.name ?? t('owner.noName') })}>
          <EllipsisIcon size={20} />
        </IconButton>
      }
    >
      <DropdownMenuItem icon={<ChartColumnIcon />} href={ownListingPath(locale, listing.id)}>
        {t('owner.do.open')}
      </DropdownMenuItem>
      {state === 'published' && (
        <DropdownMenuItem icon={<ExternalLinkIcon />} href={listingPath(locale, listing.id)}>
          {t('owner.do.public')}
        </DropdownMenuItem>
      )}
      {state !== 'deleted' && (
        <DropdownMenuItem icon={<PencilIcon />} href={editListingPath(locale, listing.id)}>
          {t(state === 'draft' ? 'owner.do.continue' : 'owner.do.edit')}
        </DropdownMenuItem>
      )}
      {listingIntents
        .filter((intent) => intent !== 'delete')
        .map((intent) => (
          <DropdownMenuItem key={intent} icon={iconByOwnerIntent[intent]} onSelect={() => run(intent, listing)}>
            {t(`owner.do.${intent}`)}
          </DropdownMenuItem>
        ))}
      {listingIntents.includes('delete') && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem icon={iconByOwnerIntent.delete} isDanger onSelect={() => askDelete(listing)}>
            {t('owner.do.delete')}
          </DropdownMenuItem>
        </>
      )}
    </DropdownMenu>
  );
}
