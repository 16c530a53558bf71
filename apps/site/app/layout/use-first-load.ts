import { useState } from 'react';

/**
 * Whether this part of the page came from the server with the document. What is rendered later, by a link or by going
 * back, has its real height from the start, so that the place where one was is found again to the pixel.
 */
export function useFirstLoad(): boolean {
  const [isFirst] = useState(
    () => typeof document === 'undefined' || document.documentElement.dataset.hydrated !== 'true',
  );
  return isFirst;
}
