import { PlazaError } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { data, redirect } from 'react-router';
import { BeginPage } from './begin-page.tsx';
import { wizardPath } from './steps.ts';
import { AreaWords } from '~/i18n/intl-context.tsx';
import { isLocale } from '~/i18n/locale.ts';
import { apiFor, required } from '~/server/api.ts';
import { areaWords } from '~/i18n/area-words.server.ts';
import { readForm } from '~/server/read-form.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import type { Route } from './+types/wizard-begin.route';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  const api = apiFor({ request, context }, params.locale);
  const { data: drafts } = await required(api.listOwnListings({ query: { state: 'draft' } }));
  return { drafts, submissionId: crypto.randomUUID(), words: areaWords('wizard', params.locale) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  if (!isLocale(params.locale)) throw data(null, { status: 404 });
  requireSession({ request, context });
  const given = (await readForm(request)).get('submissionId');
  const submissionId = typeof given === 'string' && uuid.test(given) ? given : crypto.randomUUID();
  try {
    const { data: draft } = await apiFor({ request, context }, params.locale).createDraft({ body: { submissionId } });
    return redirect(wizardPath(params.locale, 'create', draft.id, 'address'), { status: 303 });
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return data({ hasFailed: true }, { status: 503 });
  }
}

export default function WizardBeginRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return (
    <AreaWords words={loaderData.words}>
      <BeginPage {...loaderData} hasFailed={actionData?.hasFailed === true} />
    </AreaWords>
  );
}
