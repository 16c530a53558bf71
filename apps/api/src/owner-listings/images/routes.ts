import type { AreaHandlers } from '../../http/handlers.ts';
import type { OwnImages } from './service.ts';

/** Pictures of one's own listings. */
export function ownImagesRoutes(images: OwnImages) {
  return {
    addListingImage: async ({ params, form, query }, { session }) => ({
      data: await images.add(session.userId, params.id, form.image, form.submissionId, query.locale),
    }),
    arrangeListingImages: async ({ params, body, query }, { session }) => ({
      data: await images.arrange(session.userId, params.id, body, query.locale),
    }),
  } satisfies AreaHandlers;
}
