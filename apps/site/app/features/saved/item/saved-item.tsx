import type { ListingCard } from '@plaza/sdk';
import type { SavedList } from '@plaza/sdk/contract';
import type { ReactElement, ReactNode } from 'react';
import { ListingCardItem, type ListingCardItemProps } from '~/features/listings/cards/listing-card-item.tsx';
import * as styles from '../saved.css.ts';
import { ListPicker, type ListPickerProps } from './list-picker.tsx';
import { NoteField } from './note-field.tsx';

interface SavedToolsProps extends ListPickerProps {
  note: string;
  /** Further control before the others. */
  children?: ReactNode;
}

/** Lists and note of a saved bay. */
export function SavedTools({ note, children, ...picker }: SavedToolsProps): ReactElement {
  return (
    <div className={styles.savedTools}>
      {children}
      <ListPicker {...picker} />
      <NoteField listing={picker.listing} note={note} />
    </div>
  );
}

interface SavedItemProps extends Pick<ListingCardItemProps, 'isEager' | 'onUnsaved'>, Omit<SavedToolsProps, 'listing'> {
  listing: ListingCard;
  lists: readonly SavedList[];
}

/** Card of a saved bay, with its lists and note. */
export function SavedItem({ listing, isEager, onUnsaved, ...tools }: SavedItemProps): ReactElement {
  return (
    <li className={styles.savedItem}>
      <ListingCardItem
        listing={listing}
        headingLevel={2}
        isEager={isEager ?? false}
        pictureSizes="(min-width: 1100px) 18rem, (min-width: 600px) 45vw, 100vw"
        {...(onUnsaved && { onUnsaved })}
      />
      <SavedTools listing={listing} {...tools} />
    </li>
  );
}
