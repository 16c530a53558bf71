import { ApiError, ConflictError, PlazaError } from '@plaza/sdk';
import { redirect } from 'react-router';
import { stepToResume, wizardPath } from '~/features/owner-listings/wizard/steps.ts';
import { required } from '~/server/api.ts';
import { readForm } from '~/server/read-body.ts';
import { isChangedMeanwhile, type WizardArgs, wizardOf } from '~/features/owner-listings/wizard/wizard-data.server.ts';

/**
 * Finishes a draft as it was looked at. Whoever presses twice finishes once; when it was changed meanwhile, it has to be
 * looked at again.
 */
export async function finishDraft(args: WizardArgs): Promise<Response> {
  const { api, locale, id } = wizardOf(args);
  const version = Number((await readForm(args.request)).get('version'));
  const go = (page: Parameters<typeof wizardPath>[3], query = '') =>
    redirect(`${wizardPath(locale, 'create', id, page)}${query}`, { status: 303 });
  try {
    await api.finishListing({ params: { id }, body: { version } });
    return go('finish');
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    if (!(error instanceof ApiError)) return go('finish', '?failed=true');
    if (error.code === 'listing_incomplete' || error instanceof ConflictError) {
      const { data: listing } = await required(api.getOwnListing({ params: { id } }));
      if (listing.state !== 'draft') return go('finish');
      if (isChangedMeanwhile(error)) return go('preview', '?changed=true');
      return go(stepToResume(listing));
    }
    return go('finish', '?failed=true');
  }
}
