import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { wizardPath } from '~/features/owner-listings/wizard/steps.ts';
import { useWizardData } from '~/features/owner-listings/wizard/wizard-context.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { createUploadApi, type UploadError } from './upload-api.ts';
import { createUploadStore, type UploadState, type UploadStore } from './upload-store.ts';

/** Time in milliseconds in which an image's removal can be undone, which is as long as its toast is visible. */
export const removalUndoMs = 10_000;

const storeByListingId = new Map<number, UploadStore>();

export function useImageUploads(): { state: UploadState; store: UploadStore } {
  const { listing } = useWizardData();
  const { t, locale } = useIntl<'wizard'>();
  const [store] = useState(() => {
    const existingStore = import.meta.env.SSR ? undefined : storeByListingId.get(listing.id);
    if (existingStore && existingStore.read().coming > 0) return existingStore;
    const newStore = createUploadStore({
      images: listing.images,
      version: listing.version,
      api: createUploadApi(wizardPath(locale, 'create', listing.id)),
      nameOf: (position) => t('wizard.images.nameOf', { position }),
      reasonOf: ({ kind, message }: UploadError) => message || t(`wizard.images.failed.${kind}`),
      undoMs: removalUndoMs,
    });
    if (!import.meta.env.SSR) storeByListingId.set(listing.id, newStore);
    return newStore;
  });
  return { store, state: useSyncExternalStore(store.subscribe, store.read, store.read) };
}

/**
 * Resumes image uploads when the connection is back, warns before the page is closed during uploads, and reloads the
 * listing after saves.
 */
export function useUploadGuards({ state, store }: ReturnType<typeof useImageUploads>): void {
  const { revalidate } = useRevalidator();
  const { saves, coming } = state;
  const [seen, setSeen] = useState(saves);
  useEffect(() => {
    if (saves === seen || coming > 0) return;
    setSeen(saves);
    void revalidate();
  }, [saves, seen, coming, revalidate]);
  useEffect(() => {
    window.addEventListener('online', store.resume);
    return () => window.removeEventListener('online', store.resume);
  }, [store]);
  useEffect(() => {
    if (coming === 0) return undefined;
    const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warnBeforeUnload);
    return () => window.removeEventListener('beforeunload', warnBeforeUnload);
  }, [coming]);
}

type ListingUploads = ReturnType<typeof useImageUploads>;

export const UploadsContext = createContext<ListingUploads | null>(null);

export function useListingUploads(): ListingUploads {
  const listingUploads = use(UploadsContext);
  if (!listingUploads) throw new Error('Pictures need a wizard around them');
  return listingUploads;
}
