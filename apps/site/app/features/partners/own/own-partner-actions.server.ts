import { ApiError, type Calls, type Locale } from '@plaza/sdk';
import { PartnerId } from '@plaza/sdk/contract';
import * as z from 'zod';
import type { FormFailure } from '~/forms/failure-notice.tsx';
import { failureOf, fieldText } from '~/forms/form-submission.server.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { intlFor, type MessageId } from '~/i18n/intl.ts';
import { isSiteProven, type OwnIntent, ownIntents, type OwnResult, type SiteCheck } from './own-result.ts';
import { suggestPartnerId } from './partner-id.ts';

/** Time for a check of a site, for which the API waits for the site's server and for DNS. */
const checkTimeoutMs = 20_000;

type FieldTexts = Record<string, string>;

export interface OwnActionInput {
  form: FormData;
  locale: Locale;
  api: Calls;
  /** ID of the page's partner; empty on the page with all partners. */
  partnerId: string;
}

interface OwnAction {
  target?: string;
  /** Fields about which the API may report errors. The first one also gets the errors without a field. */
  fields: readonly string[];
  /** Values that refill the form. */
  values: FieldTexts;
  /** Errors that the site finds before calling the API. */
  problems: FieldTexts;
  run: () => Promise<SiteCheck | undefined>;
}

const textsOf = (locale: Locale) =>
  intlFor<'accounts' | 'ownPartners'>(locale, {
    ...messagesOfArea('accounts', locale),
    ...messagesOfArea('ownPartners', locale),
  });

const trimmedText = (form: FormData, name: string): string => fieldText(form, name).trim();
const withoutResult = async (call: Promise<unknown>): Promise<undefined> => void (await call);

/** Errors of a new ID: none if it is valid and unused. */
function findIdProblem(id: string, usedIds: readonly string[]): MessageId<'accounts' | 'ownPartners'> | null {
  if (id === '') return 'rule.field_required';
  if (!PartnerId.safeParse(id).success) return 'ownPartners.idInvalid';
  return usedIds.includes(id) ? 'ownPartners.campaigns.idUsed' : null;
}

function readNewName({ form, locale }: OwnActionInput, usedIds: readonly string[] = []) {
  const { t } = textsOf(locale);
  const name = trimmedText(form, 'name');
  const typedId = trimmedText(form, 'id').toLowerCase();
  const id = typedId === '' ? suggestPartnerId(name) : typedId;
  const idProblem = name === '' && typedId === '' ? null : findIdProblem(id, usedIds);
  const problems: FieldTexts = {
    ...(name === '' && { name: t('rule.field_required') }),
    ...(idProblem !== null && { id: t(idProblem) }),
  };
  return { name, id, problems, values: { name, id: typedId } };
}

function createPartner(input: OwnActionInput): OwnAction {
  const { name, id, problems, values } = readNewName(input);
  const origin = trimmedText(input.form, 'origin');
  return {
    target: id,
    fields: ['name', 'id'],
    values: { ...values, origin },
    problems,
    run: () => withoutResult(input.api.createPartner({ body: { id, name } })),
  };
}

function renamePartner({ form, locale, api, partnerId }: OwnActionInput): OwnAction {
  const name = trimmedText(form, 'name');
  return {
    fields: ['name'],
    values: { name },
    problems: name === '' ? { name: textsOf(locale).t('rule.field_required') } : {},
    run: () => withoutResult(api.updatePartner({ params: { id: partnerId }, body: { name } })),
  };
}

const setPartnerActive = ({ api, partnerId }: OwnActionInput, isActive: boolean): OwnAction => ({
  fields: [],
  values: {},
  problems: {},
  run: () => withoutResult(api.updatePartner({ params: { id: partnerId }, body: { isActive } })),
});

function addSite({ form, locale, api, partnerId }: OwnActionInput): OwnAction {
  const origin = trimmedText(form, 'origin');
  return {
    fields: ['origin'],
    values: { origin },
    problems: origin === '' ? { origin: textsOf(locale).t('rule.field_required') } : {},
    run: () => withoutResult(api.addPartnerSite({ params: { id: partnerId }, body: { origin } })),
  };
}

function checkSite({ form, api, partnerId }: OwnActionInput): OwnAction {
  const origin = trimmedText(form, 'origin');
  return {
    target: origin,
    fields: [],
    values: {},
    problems: {},
    run: async () => {
      const input = { params: { id: partnerId }, body: { origin } };
      const { file, dns } = (await api.verifyPartnerSite(input, { timeoutMs: checkTimeoutMs })).data;
      return { file, dns };
    },
  };
}

function removeSite({ form, api, partnerId }: OwnActionInput): OwnAction {
  const origin = trimmedText(form, 'origin');
  return {
    target: origin,
    fields: [],
    values: {},
    problems: {},
    run: () => withoutResult(api.removePartnerSite({ params: { id: partnerId }, query: { origin } })),
  };
}

const listCampaigns = async ({ api, partnerId }: OwnActionInput) =>
  (await api.listOwnPartners()).data.find(({ id }) => id === partnerId)?.campaigns ?? [];

/** Adds a campaign. Saving one with an ID in use would rename that campaign, so the page rejects it. */
async function addCampaign(input: OwnActionInput): Promise<OwnAction> {
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
      withoutResult(input.api.savePartnerCampaign({ params: { id: input.partnerId, campaignId: id }, body: { name } })),
  };
}

/** Changes a campaign and keeps the rest of it. A campaign that does not exist is no error. */
async function changeCampaign(
  input: OwnActionInput,
  changes: { name?: string; isActive?: boolean },
  problems: FieldTexts = {},
): Promise<OwnAction> {
  const campaignId = trimmedText(input.form, 'campaign');
  const campaign = (await listCampaigns(input)).find(({ id }) => id === campaignId);
  return {
    target: campaignId,
    fields: ['name'],
    values: changes.name === undefined ? {} : { name: changes.name },
    problems,
    run: async () => {
      if (campaign === undefined) return undefined;
      const body = { name: campaign.name, isActive: campaign.isActive, ...changes };
      return withoutResult(input.api.savePartnerCampaign({ params: { id: input.partnerId, campaignId }, body }));
    },
  };
}

function renameCampaign(input: OwnActionInput): Promise<OwnAction> {
  const name = trimmedText(input.form, 'name');
  const problems = name === '' ? { name: textsOf(input.locale).t('rule.field_required') } : undefined;
  return changeCampaign(input, { name }, problems);
}

const actionByIntent: Readonly<Record<OwnIntent, (input: OwnActionInput) => OwnAction | Promise<OwnAction>>> = {
  createPartner,
  resendConfirmation: ({ api }) => ({
    fields: [],
    values: {},
    problems: {},
    run: () => withoutResult(api.resendConfirmation()),
  }),
  renamePartner,
  pausePartner: (input) => setPartnerActive(input, false),
  resumePartner: (input) => setPartnerActive(input, true),
  addSite,
  checkSite,
  removeSite,
  addCampaign,
  renameCampaign,
  pauseCampaign: (input) => changeCampaign(input, { isActive: false }),
  resumeCampaign: (input) => changeCampaign(input, { isActive: true }),
};

const OwnIntentText = z.enum(ownIntents);

/** Returns the intent of a form; `null` if it has none, or one of another page. */
export function parseOwnIntent(form: FormData, allowedIntents: readonly OwnIntent[]): OwnIntent | null {
  const { data: intent } = OwnIntentText.safeParse(form.get('intent'));
  return intent !== undefined && allowedIntents.includes(intent) ? intent : null;
}

/** Errors of the API without a field, which the form shows at its first field. */
const problemByCode: Readonly<Record<string, MessageId<'ownPartners'>>> = {
  partner_limit_reached: 'ownPartners.limitReached',
  email_not_confirmed: 'ownPartners.emailNeeded',
};

export interface OwnOutcome {
  result: OwnResult;
  status: number;
  retryAfter: string | null;
}

function toFailure(
  error: unknown,
  { fields, values }: OwnAction,
  locale: Locale,
): Omit<OwnOutcome, 'result'> & {
  failure: FormFailure;
} {
  const messageId = error instanceof ApiError ? problemByCode[error.code] : undefined;
  const [firstField] = fields;
  if (messageId !== undefined && firstField !== undefined) {
    const fieldErrors = { [firstField]: textsOf(locale).t(messageId) };
    return { failure: { reason: 'fields', fields: fieldErrors, minutes: null, values }, status: 409, retryAfter: null };
  }
  const { data, init } = failureOf(error, fields, values);
  return { failure: data, status: init?.status ?? 400, retryAfter: new Headers(init?.headers).get('retry-after') };
}

/** Performs a form's intent. A partner or site that no longer exists is no error: the page shows what is left. */
export async function performOwnAction(intent: OwnIntent, input: OwnActionInput): Promise<OwnOutcome> {
  const action = await actionByIntent[intent](input);
  const { target = '', problems, values } = action;
  if (Object.keys(problems).length > 0) {
    const failure: FormFailure = { reason: 'fields', fields: problems, minutes: null, values };
    return { result: { intent, target, failure }, status: 400, retryAfter: null };
  }
  try {
    const check = await action.run();
    const isDone = check === undefined || isSiteProven(check);
    return {
      result: { intent, target, failure: null, ...(check !== undefined && { check }) },
      status: isDone ? 200 : 409,
      retryAfter: null,
    };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found')
      return { result: { intent, target, failure: null }, status: 200, retryAfter: null };
    const { failure, status, retryAfter } = toFailure(error, action, input.locale);
    return { result: { intent, target, failure }, status, retryAfter };
  }
}
