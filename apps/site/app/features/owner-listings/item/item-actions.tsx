import type { OwnListing } from '@plaza/sdk';
import { Button, Notice, PencilIcon, Inline } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { editListingPath, ownListingPath } from '~/paths.ts';
import { useDeleteText } from '~/features/owner-listings/actions/delete-text.ts';
import { IntentForm } from '~/features/owner-listings/actions/intent-form.tsx';
import * as styles from './item-page.css.ts';
import { intentIcons } from '~/features/owner-listings/actions/intent-icons.tsx';
import { useOwnerActions } from '~/features/owner-listings/actions/use-owner-actions.tsx';
import { intentsOf, knownStateOf } from '~/features/owner-listings/actions/owner-intents.ts';

export interface ItemActionsProps {
  listing: OwnListing;
  /** Makes a copy that is asked for twice one copy. */
  submissionId: string;
}

/** Everything that can be done with a listing: links and plain forms. Deleting asks first. */
export function ItemActions({ listing, submissionId }: ItemActionsProps): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const { askDelete } = useOwnerActions();
  const state = knownStateOf(listing.state);
  const isDraft = state === 'draft';
  return (
    <Inline className={styles.actions} role="group" aria-label={t('owner.item.actions')}>
      {state !== 'deleted' && (
        <Button href={editListingPath(locale, listing.id)} startIcon={<PencilIcon size={20} />}>
          {t(isDraft ? 'owner.do.continue' : 'owner.do.edit')}
        </Button>
      )}
      {intentsOf(state, listing.obstacle).map((intent) =>
        intent === 'delete' ? (
          <Button
            key={intent}
            variant="dangerQuiet"
            startIcon={intentIcons.delete}
            href={`${ownListingPath(locale, listing.id)}?confirm=delete`}
            onClick={(event) => {
              event.preventDefault();
              askDelete(listing);
            }}
          >
            {t('owner.do.delete')}
          </Button>
        ) : (
          <IntentForm
            key={intent}
            intent={intent}
            listing={listing}
            submissionId={submissionId}
            variant={intent === 'restore' || intent === 'publish' ? 'primary' : 'secondary'}
            startIcon={intentIcons[intent]}
          />
        ),
      )}
    </Inline>
  );
}

/** The same question as the dialog's, in the page, for those without scripts. */
export function DeleteQuestion({ listing }: { listing: OwnListing }): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const { title, text } = useDeleteText(listing);
  return (
    <Notice
      variant="warning"
      title={title}
      action={
        <Inline as="span">
          <Button variant="secondary" href={ownListingPath(locale, listing.id)}>
            {t('owner.delete.keep')}
          </Button>
          <IntentForm intent="delete" listing={listing} variant="danger">
            {t('owner.delete.submit')}
          </IntentForm>
        </Inline>
      }
    >
      {text}
    </Notice>
  );
}
