import { ApiError, type Locale } from '@plaza/sdk';
import { PartnerId } from '@plaza/sdk/contract';
import * as z from 'zod';
import type { FormFailure } from '~/forms/failure-notice.tsx';
import { toFailureResponse } from '~/forms/form-submission.server.ts';
import type { MessageId } from '~/i18n/intl.ts';
import { isSiteProven, type PartnerFormIntent, partnerFormIntents, type PartnerFormResult } from './own-result.ts';
import {
  createPartnerFormIntl,
  discardResult,
  type FieldTexts,
  type PartnerAction,
  type PartnerActionInput,
  trimmedFieldText,
} from './partner-action.server.ts';
import { suggestPartnerId } from './partner-id.ts';
import { webhookActionByIntent } from './webhooks/webhook-actions.server.ts';

/** Time for a check of a site, for which the API waits for the site's server and for DNS. */
const checkTimeoutMs = 20_000;

/** Finds the error of a new partner's or campaign's ID; `null` if the ID is valid and unused. */
function findIdProblem(id: string, usedIds: readonly string[]): MessageId<'accounts' | 'ownPartners'> | null {
  if (id === '') return 'rule.field_required';
  if (!PartnerId.safeParse(id).success) return 'ownPartners.idInvalid';
  return usedIds.includes(id) ? 'ownPartners.campaigns.idUsed' : null;
}

function readNewName({ form, locale }: PartnerActionInput, usedIds: readonly string[] = []) {
  const { t } = createPartnerFormIntl(locale);
  const typedName = trimmedFieldText(form, 'name');
  const typedId = trimmedFieldText(form, 'id').toLowerCase();
  const newId = typedId === '' ? suggestPartnerId(typedName) : typedId;
  const idProblem = typedName === '' && typedId === '' ? null : findIdProblem(newId, usedIds);
  const fieldProblems: FieldTexts = {
    ...(typedName === '' && { name: t('rule.field_required') }),
    ...(idProblem !== null && { id: t(idProblem) }),
  };
  return { name: typedName, id: newId, problems: fieldProblems, values: { name: typedName, id: typedId } };
}

function prepareCreatePartner(input: PartnerActionInput): PartnerAction {
  const { name, id, problems, values } = readNewName(input);
  const siteOrigin = trimmedFieldText(input.form, 'origin');
  return {
    target: id,
    fields: ['name', 'id'],
    values: { ...values, origin: siteOrigin },
    problems,
    run: () => discardResult(input.api.createPartner({ body: { id, name } })),
  };
}

function prepareRenamePartner({ form, locale, api, partnerId }: PartnerActionInput): PartnerAction {
  const typedName = trimmedFieldText(form, 'name');
  return {
    fields: ['name'],
    values: { name: typedName },
    problems: typedName === '' ? { name: createPartnerFormIntl(locale).t('rule.field_required') } : {},
    run: () => discardResult(api.updatePartner({ params: { id: partnerId }, body: { name: typedName } })),
  };
}

const preparePartnerActivation = ({ api, partnerId }: PartnerActionInput, isActive: boolean): PartnerAction => ({
  fields: [],
  values: {},
  problems: {},
  run: () => discardResult(api.updatePartner({ params: { id: partnerId }, body: { isActive } })),
});

function prepareAddSite({ form, locale, api, partnerId }: PartnerActionInput): PartnerAction {
  const siteOrigin = trimmedFieldText(form, 'origin');
  return {
    fields: ['origin'],
    values: { origin: siteOrigin },
    problems: siteOrigin === '' ? { origin: createPartnerFormIntl(locale).t('rule.field_required') } : {},
    run: () => discardResult(api.addPartnerSite({ params: { id: partnerId }, body: { origin: siteOrigin } })),
  };
}

function prepareCheckSite({ form, api, partnerId }: PartnerActionInput): PartnerAction {
  const siteOrigin = trimmedFieldText(form, 'origin');
  return {
    target: siteOrigin,
    fields: [],
    values: {},
    problems: {},
    run: async () => {
      const verifyInput = { params: { id: partnerId }, body: { origin: siteOrigin } };
      const { file, dns } = (await api.verifyPartnerSite(verifyInput, { timeoutMs: checkTimeoutMs })).data;
      return { check: { file, dns } };
    },
  };
}

function prepareRemoveSite({ form, api, partnerId }: PartnerActionInput): PartnerAction {
  const siteOrigin = trimmedFieldText(form, 'origin');
  return {
    target: siteOrigin,
    fields: [],
    values: {},
    problems: {},
    run: () => discardResult(api.removePartnerSite({ params: { id: partnerId }, query: { origin: siteOrigin } })),
  };
}

const listCampaigns = async ({ api, partnerId }: PartnerActionInput) =>
  (await api.listOwnPartners()).data.find(({ id }) => id === partnerId)?.campaigns ?? [];

/** Adds a campaign. Saving one with an ID in use would rename that campaign, so the page rejects it. */
async function prepareAddCampaign(input: PartnerActionInput): Promise<PartnerAction> {
  const campaigns = await listCampaigns(input);
  const { name, id, problems, values } = readNewName(
    input,
    campaigns.map((campaign) => campaign.id),
  );
  return {
    fields: ['name', 'id'],
    values,
    problems,
    run: () =>
      discardResult(input.api.savePartnerCampaign({ params: { id: input.partnerId, campaignId: id }, body: { name } })),
  };
}

/** Changes a campaign's name or pauses or resumes it. A campaign that does not exist is no error. */
async function prepareChangeCampaign(
  input: PartnerActionInput,
  changes: { name?: string; isActive?: boolean },
  problems: FieldTexts = {},
): Promise<PartnerAction> {
  const campaignId = trimmedFieldText(input.form, 'campaign');
  const existingCampaign = (await listCampaigns(input)).find(({ id }) => id === campaignId);
  return {
    target: campaignId,
    fields: ['name'],
    values: changes.name === undefined ? {} : { name: changes.name },
    problems,
    run: async () => {
      if (existingCampaign === undefined) return undefined;
      const campaignBody = { name: existingCampaign.name, isActive: existingCampaign.isActive, ...changes };
      return discardResult(
        input.api.savePartnerCampaign({ params: { id: input.partnerId, campaignId }, body: campaignBody }),
      );
    },
  };
}

function prepareRenameCampaign(input: PartnerActionInput): Promise<PartnerAction> {
  const typedName = trimmedFieldText(input.form, 'name');
  const fieldProblems =
    typedName === '' ? { name: createPartnerFormIntl(input.locale).t('rule.field_required') } : undefined;
  return prepareChangeCampaign(input, { name: typedName }, fieldProblems);
}

const partnerActionByIntent: Readonly<
  Record<PartnerFormIntent, (input: PartnerActionInput) => PartnerAction | Promise<PartnerAction>>
> = {
  createPartner: prepareCreatePartner,
  resendConfirmation: ({ api }) => ({
    fields: [],
    values: {},
    problems: {},
    run: () => discardResult(api.resendConfirmation()),
  }),
  renamePartner: prepareRenamePartner,
  pausePartner: (input) => preparePartnerActivation(input, false),
  resumePartner: (input) => preparePartnerActivation(input, true),
  addSite: prepareAddSite,
  checkSite: prepareCheckSite,
  removeSite: prepareRemoveSite,
  addCampaign: prepareAddCampaign,
  renameCampaign: prepareRenameCampaign,
  pauseCampaign: (input) => prepareChangeCampaign(input, { isActive: false }),
  resumeCampaign: (input) => prepareChangeCampaign(input, { isActive: true }),
  ...webhookActionByIntent,
};

const PartnerFormIntentText = z.enum(partnerFormIntents);

/** Returns the intent of a submitted form; `null` if the form has none, or one of another page. */
export function parsePartnerFormIntent(
  form: FormData,
  allowedIntents: readonly PartnerFormIntent[],
): PartnerFormIntent | null {
  const { data: intent } = PartnerFormIntentText.safeParse(form.get('intent'));
  return intent !== undefined && allowedIntents.includes(intent) ? intent : null;
}

/** Messages for API errors that concern no field. The form shows them at its first field. */
const messageIdByErrorCode: Readonly<Record<string, MessageId<'ownPartners'>>> = {
  partner_limit_reached: 'ownPartners.limitReached',
  email_not_confirmed: 'ownPartners.emailNeeded',
};

export interface PartnerActionOutcome {
  result: PartnerFormResult;
  status: number;
  retryAfter: string | null;
}

function toFailureOutcome(
  error: unknown,
  { fields, values }: PartnerAction,
  locale: Locale,
): Omit<PartnerActionOutcome, 'result'> & {
  failure: FormFailure;
} {
  const messageId = error instanceof ApiError ? messageIdByErrorCode[error.code] : undefined;
  const [firstField] = fields;
  if (messageId !== undefined && firstField !== undefined) {
    const fieldErrors = { [firstField]: createPartnerFormIntl(locale).t(messageId) };
    return { failure: { reason: 'fields', fields: fieldErrors, minutes: null, values }, status: 409, retryAfter: null };
  }
  const { data, init } = toFailureResponse(error, fields, values);
  return { failure: data, status: init?.status ?? 400, retryAfter: new Headers(init?.headers).get('retry-after') };
}

/** Performs the intent of a submitted form. A partner or site that no longer exists is no error: the page shows what is left. */
export async function performPartnerAction(
  intent: PartnerFormIntent,
  input: PartnerActionInput,
): Promise<PartnerActionOutcome> {
  const partnerAction = await partnerActionByIntent[intent](input);
  const { target = '', problems, values } = partnerAction;
  if (Object.keys(problems).length > 0) {
    const fieldsFailure: FormFailure = { reason: 'fields', fields: problems, minutes: null, values };
    return { result: { intent, target, failure: fieldsFailure }, status: 400, retryAfter: null };
  }
  try {
    const actionResult = await partnerAction.run();
    const isSiteCheckPassed = actionResult?.check === undefined || isSiteProven(actionResult.check);
    return {
      result: { intent, target, failure: null, ...actionResult },
      status: isSiteCheckPassed ? 200 : 409,
      retryAfter: null,
    };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found')
      return { result: { intent, target, failure: null }, status: 200, retryAfter: null };
    const { failure, status, retryAfter } = toFailureOutcome(error, partnerAction, input.locale);
    return { result: { intent, target, failure }, status, retryAfter };
  }
}
