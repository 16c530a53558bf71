import { type OwnListingRow, PlazaError } from '@plaza/sdk';
import type { ReactElement } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { ArrowRightIcon, BarrierArt, Button, CameraIcon, ImageIcon, MapPinIcon, RulerIcon, Stack } from '@plaza/ui';
import { AreaMessagesProvider, useIntl } from '~/i18n/intl-context.tsx';
import { localeOf } from '~/server/route-params.ts';
import { apiFor, required } from '~/server/api.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { readSubmissionId } from '~/forms/form-submission.server.ts';
import { readForm } from '~/server/read-body.ts';
import { requireSession } from '~/server/session.ts';
import type { RouteHandle } from '~/route-handle.ts';
import { iconTile, muted, page, small, borderedSurface, titleText, iconRow } from '~/styles/common.css.ts';
import { lead } from '~/styles/text-head.css.ts';
import { useSingleSubmit } from '~/forms/use-single-send.ts';
import { strongTag } from '~/layout/router-link.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { stepToResume, wizardPath, wizardSteps } from './steps.ts';
import type { Route } from './+types/wizard-begin.route';
import * as details from './details/details.css.ts';
import * as styles from './wizard.css.ts';

export const handle = { cache: 'ownPage', isPublic: false } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  const api = apiFor({ request, context }, locale);
  const { data: drafts } = await required(api.listOwnListings({ query: { state: 'draft' } }));
  return { drafts, submissionId: crypto.randomUUID(), messages: messagesOfArea('wizard', locale) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const locale = localeOf(context);
  requireSession({ request, context });
  const submissionId = readSubmissionId(await readForm(request));
  try {
    const { data: draft } = await apiFor({ request, context }, locale).createDraft({ body: { submissionId } });
    return redirect(wizardPath(locale, 'create', draft.id, 'address'), { status: 303 });
  } catch (error) {
    if (!(error instanceof PlazaError)) throw error;
    return data({ hasFailed: true }, { status: 503 });
  }
}

export default function WizardBeginRoute({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return (
    <AreaMessagesProvider messages={loaderData.messages}>
      <BeginPage {...loaderData} hasFailed={actionData?.hasFailed === true} />
    </AreaMessagesProvider>
  );
}

export interface BeginPageProps {
  drafts: readonly OwnListingRow[];
  submissionId: string;
  hasFailed: boolean;
}

function DraftItem({ draft }: { draft: OwnListingRow }): ReactElement {
  const { t, locale, formatDate } = useIntl<'wizard'>();
  const resumeStep = stepToResume(draft);
  const draftName = draft.name ?? draft.shortLocation ?? t('wizard.begin.unnamed');
  return (
    <li className={`${borderedSurface} ${styles.summaryRow}`}>
      {draft.image ? (
        <img
          className={styles.imageThumbnail}
          src={draft.image.url}
          width={draft.image.width}
          height={draft.image.height}
          alt=""
        />
      ) : (
        <span className={iconTile}>
          <ImageIcon />
        </span>
      )}
      <span>
        <b>{draftName}</b>
        <span>
          {t('wizard.begin.stands', {
            position: wizardSteps.indexOf(resumeStep) + 1,
            count: wizardSteps.length,
            step: t(`wizard.step.${resumeStep}`),
          })}
        </span>
        <span>
          {t('wizard.begin.changed', {
            date: formatDate(draft.updatedAt, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </span>
      </span>
      <Button
        variant="secondary"
        href={wizardPath(locale, 'create', draft.id)}
        aria-label={t('wizard.begin.continueNamed', { name: draftName })}
      >
        {t('wizard.begin.continue')}
      </Button>
    </li>
  );
}

function BeginPage({ drafts, submissionId, hasFailed }: BeginPageProps): ReactElement {
  const { t, rich } = useIntl<'wizard'>();
  const onSubmit = useSingleSubmit();
  const isSending = useNavigation().formMethod === 'POST';
  const hasDrafts = drafts.length > 0;
  return (
    <main id="main" tabIndex={-1} className={page}>
      <PageHead title={t('wizard.title')} description={t('wizard.begin.lead')} isIndexed={false} />
      <div className={styles.finishScene}>
        <Stack gap={24}>
          <h1 className={titleText}>{t(hasDrafts ? 'wizard.begin.again' : 'wizard.begin.title')}</h1>
          <p className={lead}>{t(hasDrafts ? 'wizard.begin.againText' : 'wizard.begin.lead')}</p>
          {hasDrafts && (
            <Stack as="ul" gap={12} aria-label={t('wizard.begin.drafts')}>
              {drafts.map((draft) => (
                <DraftItem key={draft.id} draft={draft} />
              ))}
            </Stack>
          )}
          {!hasDrafts && (
            <ul className={`${small} ${muted} ${details.writingTips}`}>
              <li className={iconRow}>
                <MapPinIcon size={20} />
                <span>{rich('wizard.begin.address', { b: strongTag })}</span>
              </li>
              <li className={iconRow}>
                <CameraIcon size={20} />
                <span>{rich('wizard.begin.pictures', { b: strongTag })}</span>
              </li>
              <li className={iconRow}>
                <RulerIcon size={20} />
                <span>{rich('wizard.begin.sizes', { b: strongTag })}</span>
              </li>
            </ul>
          )}
          <Form method="post" onSubmit={onSubmit}>
            <input type="hidden" name="submissionId" value={submissionId} />
            <Button
              type="submit"
              size="large"
              variant={hasDrafts ? 'secondary' : 'primary'}
              isLoading={isSending}
              endIcon={<ArrowRightIcon />}
            >
              {t(hasDrafts ? 'wizard.begin.new' : 'wizard.begin.start')}
            </Button>
          </Form>
          {hasFailed && <p role="alert">{t('wizard.failure.unavailable')}</p>}
        </Stack>
        <div className={styles.finishDrawing}>
          <BarrierArt isOpen />
        </div>
      </div>
    </main>
  );
}
