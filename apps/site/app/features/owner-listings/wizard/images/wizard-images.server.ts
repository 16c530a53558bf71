import { ownListingPath } from '~/paths.ts';
import { ApiError, checkImageCount, PlazaError, type Picture } from '@plaza/sdk';
import { data, redirect } from 'react-router';
import * as z from 'zod';
import { ownListingsPath, stepAfter, wizardPath, type WizardMode } from '~/features/owner-listings/wizard/steps.ts';
import { imageUploadTimeoutMs } from '~/server/api-client.ts';
import { required } from '~/server/api.ts';
import { streamFormToApi } from '~/server/stream-form-to-api.ts';
import { readForm, readJson } from '~/server/read-body.ts';
import { toScriptFailure } from '~/server/resource.ts';
import {
  isEditConflict,
  type WizardArgs,
  wizardRequestOf,
} from '~/features/owner-listings/wizard/wizard-data.server.ts';

export interface ImagesFailure {
  reason: 'tooFew' | 'refused' | 'unavailable';
  message: string | null;
}

export interface ArrangeResult {
  version: number;
  images: Picture[];
  /** True if the images were changed elsewhere; in that case the request arranged nothing. */
  isChanged: boolean;
}

export function forwardImage(args: WizardArgs): Promise<Response> {
  const { locale, id, session } = wizardRequestOf(args);
  return streamFormToApi(args, { call: 'addListingImage', id, locale, jwt: session.jwt });
}

const ArrangementSchema = z.object({
  version: z.number(),
  images: z.array(z.object({ id: z.number(), turn: z.literal([0, 90, 180, 270]) })),
  known: z.array(z.number()),
});

const isSameIdSet = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Sets the order and rotation of a listing's images, and removes those that the request leaves out. */
export async function arrangeImages(args: WizardArgs): Promise<Response> {
  const { api, id } = wizardRequestOf(args);
  const { version, images, known } = await readJson(args.request, ArrangementSchema);
  const arrangeOnVersion = async (on: number): Promise<ArrangeResult> => {
    const { data: listing } = await api.arrangeListingImages(
      { params: { id }, body: { version: on, images } },
      { timeoutMs: imageUploadTimeoutMs },
    );
    return { version: listing.version, images: listing.images, isChanged: false };
  };
  try {
    return Response.json(await arrangeOnVersion(version));
  } catch (error) {
    if (!isEditConflict(error)) return toScriptFailure(error);
  }
  const { data: newer } = await required(api.getOwnListing({ params: { id } }));
  const newerImageIds = newer.images.map((image) => image.id);
  if (isSameIdSet(newerImageIds, known)) return Response.json(await arrangeOnVersion(newer.version));
  return Response.json({ version: newer.version, images: newer.images, isChanged: true } satisfies ArrangeResult);
}

/**
 * Continues from the images step to the next one. Scripts upload images separately; without scripts the form contains
 * them.
 */
export async function leaveImagesStep(args: WizardArgs, mode: WizardMode) {
  const { api, locale, id } = wizardRequestOf(args);
  const form = await readForm(args.request);
  const intent = form.get('intent');
  const imageFiles = form.getAll('images').filter((file): file is File => typeof file !== 'string' && file.size > 0);
  for (const image of imageFiles) {
    try {
      await api.addListingImage(
        { params: { id }, form: { image, submissionId: crypto.randomUUID() } },
        { timeoutMs: imageUploadTimeoutMs },
      );
    } catch (error) {
      if (!(error instanceof PlazaError)) throw error;
      const [message = null] = error instanceof ApiError ? Object.values(error.fields).flat() : [];
      return data<ImagesFailure>({ reason: message === null ? 'unavailable' : 'refused', message }, { status: 400 });
    }
  }
  if (intent === 'leave') throw redirect(ownListingsPath(locale), { status: 303 });
  if (imageFiles.length > 0 && intent === 'add')
    throw redirect(wizardPath(locale, mode, id, 'images'), { status: 303 });
  const { data: listing } = await required(api.getOwnListing({ params: { id } }));
  const pendingUploadCount = Number(form.get('coming') ?? 0);
  if (!checkImageCount(listing.images.length).ok && !(pendingUploadCount > 0))
    return data<ImagesFailure>({ reason: 'tooFew', message: null }, { status: 400 });
  const nextStep = stepAfter(mode, 'images');
  throw redirect(nextStep === undefined ? ownListingPath(locale, id) : wizardPath(locale, mode, id, nextStep), {
    status: 303,
  });
}
