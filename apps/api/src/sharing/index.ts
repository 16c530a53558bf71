import type { Hono } from 'hono';
import type { ApiEnvironment } from '../http/context.ts';
import type { ListingsApi } from '../listings/index.ts';
import type { PlacesApi } from '../places/index.ts';
import type { Platform } from '../platform/platform.ts';
import { addShareImages, type SubjectSources } from './share-images.ts';

export interface SharingDependencies extends Pick<SubjectSources, 'readMedia'> {
  listings: Pick<ListingsApi, 'listings'>;
  places: Pick<PlacesApi, 'places'>;
}

/** Share images of pages (Open Graph). */
export function createSharing({ shareImages: renderer }: Platform, dependencies: SharingDependencies) {
  const { listings, places, readMedia } = dependencies;
  return {
    addRoutes: (app: Hono<ApiEnvironment>) =>
      addShareImages(app, { renderer, listings: listings.listings, places: places.places, readMedia }),
  };
}
