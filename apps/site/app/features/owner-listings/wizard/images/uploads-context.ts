import { createContext, use } from 'react';
import type { useUploads } from './use-uploads.ts';

type Uploads = ReturnType<typeof useUploads>;

/** The pictures of the wizard's listing, for all its steps. */
export const UploadsContext = createContext<Uploads | null>(null);

/** The pictures of the listing that the steps around work on. */
export function useListingUploads(): Uploads {
  const uploads = use(UploadsContext);
  if (!uploads) throw new Error('Pictures need a wizard around them');
  return uploads;
}
