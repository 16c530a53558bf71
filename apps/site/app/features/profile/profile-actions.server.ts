import { type Calls, type Locale, NotFoundError, type Profile, vehicleLimits } from '@plaza/sdk';
import { closeAccountReasons } from '@plaza/sdk/contract';
import { normalizePhone } from '~/features/accounts/sign-up-rules.ts';
import type { FormFailure } from '~/forms/failure-notice.tsx';
import type { ProfileIntent } from './profile-result.ts';
import { failureOf, fieldText } from '~/forms/form-submission.server.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { intlFor } from '~/i18n/intl.ts';
import { isLocale } from '~/i18n/locale.ts';
import { imageUploadTimeoutMs } from '~/server/api-client.ts';
import { isUuid } from '~/server/route-params.ts';

const maxMetres = 20;

/**
 * Parses a length in metres or centimetres: "4,36", "4.36 m", "436" and "436 cm" are equal. `undefined` for other
 * texts.
 */
export function parseLength(text: string): number | undefined {
  const match = /^(\d{1,5})(?:[.,](\d{1,2}))?\s*(m|cm)?$/i.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '', decimals = '', unit] = match;
  const number = Number(`${whole}.${decimals || '0'}`);
  const isMetres = unit === undefined ? decimals !== '' || number <= maxMetres : unit.toLowerCase() === 'm';
  return Math.round(isMetres ? number * 100 : number);
}

type Fields = Record<string, string>;

interface ProfileAction {
  /** Values that refill the form, without secrets. */
  values: Fields;
  /** Fields about which the API may report errors. */
  fields: readonly string[];
  /** Errors that the site finds before calling the API. */
  problems: Fields;
  /**
   * @returns the profile if the form changed it
   */
  run: (api: Calls) => Promise<Profile | null>;
}

interface ActionInput {
  form: FormData;
  locale: Locale;
}

const vehicleFields = ['lengthCm', 'widthCm', 'heightCm'] as const;
const doNothing = () => Promise.resolve(null);
/** Ends a session; one that has already ended, for example from another tab, counts as success. */
const endSession = (api: Calls, id: string): Promise<unknown> =>
  api.endSession({ params: { id } }).catch((error: unknown) => {
    if (!(error instanceof NotFoundError)) throw error;
  });
const textsOf = (form: FormData, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fieldText(form, name)]));
const wordsOf = (locale: Locale) =>
  intlFor<'accounts' | 'profile'>(locale, {
    ...messagesOfArea('accounts', locale),
    ...messagesOfArea('profile', locale),
  });

function mainInfo({ form }: ActionInput): ProfileAction {
  const names = ['firstName', 'lastName', 'phoneNumber'] as const;
  const picture = form.get('profileImage');
  const isPicture = picture instanceof File && picture.size > 0;
  return {
    values: { ...textsOf(form, names), isPhoneShown: String(form.has('isPhoneShown')) },
    fields: [...names, 'profileImage'],
    problems: {},
    run: async (api) => {
      const { data } = await api.updateMainInfo(
        {
          form: {
            firstName: fieldText(form, 'firstName'),
            lastName: fieldText(form, 'lastName'),
            phoneNumber: normalizePhone(fieldText(form, 'phoneNumber')),
            isPhoneShown: form.has('isPhoneShown') ? 'true' : 'false',
            ...(isPicture && { profileImage: picture }),
            ...(!isPicture && form.has('removesProfileImage') && { removesProfileImage: 'true' }),
          },
        },
        { timeoutMs: imageUploadTimeoutMs },
      );
      return data;
    },
  };
}

function changeEmail({ form, locale }: ActionInput): ProfileAction {
  const { t } = wordsOf(locale);
  const email = fieldText(form, 'email');
  const currentPassword = fieldText(form, 'currentPassword');
  const isSame = email.trim().toLowerCase() === fieldText(form, 'emailConfirmation').trim().toLowerCase();
  return {
    values: textsOf(form, ['email', 'emailConfirmation']),
    fields: ['email', 'currentPassword'],
    problems: {
      ...(!isSame && { emailConfirmation: t('profile.emailsDiffer') }),
      ...(currentPassword === '' && { currentPassword: t('rule.field_required') }),
    },
    run: async (api) => {
      await api.changeEmail({ body: { email, currentPassword } });
      return null;
    },
  };
}

function changePassword({ form, locale }: ActionInput): ProfileAction {
  const newPassword = fieldText(form, 'newPassword');
  const isSame = newPassword === fieldText(form, 'passwordConfirmation');
  return {
    values: {},
    fields: ['currentPassword', 'newPassword'],
    problems: isSame ? {} : { passwordConfirmation: wordsOf(locale).t('rule.passwords_dont_match') },
    run: async (api) => {
      await api.changePassword({ body: { currentPassword: fieldText(form, 'currentPassword'), newPassword } });
      return null;
    },
  };
}

function addVehicle({ form, locale }: ActionInput): ProfileAction {
  const { t } = wordsOf(locale);
  const problems: Fields = {};
  for (const field of vehicleFields) {
    const { min, max } = vehicleLimits[field];
    const size = parseLength(fieldText(form, field));
    if (size === undefined || size < min || size > max) problems[field] = t(`vehicle.invalid.${field}`, { min, max });
  }
  const sizeOf = (field: (typeof vehicleFields)[number]) => parseLength(fieldText(form, field)) ?? 0;
  return {
    values: textsOf(form, ['name', ...vehicleFields]),
    fields: ['name', ...vehicleFields],
    problems,
    run: async (api) => {
      await api.saveVehicle({
        params: { id: crypto.randomUUID() },
        body: {
          name: fieldText(form, 'name'),
          lengthCm: sizeOf('lengthCm'),
          widthCm: sizeOf('widthCm'),
          heightCm: sizeOf('heightCm'),
        },
      });
      return null;
    },
  };
}

/** Chooses a vehicle of the account; a vehicle that was removed meanwhile is no error. */
const chooseVehicle = ({ form }: ActionInput): ProfileAction => ({
  values: {},
  fields: [],
  problems: {},
  run: async (api) => {
    const vehicle = (await api.listVehicles()).data.find(({ id }) => id === fieldText(form, 'id'));
    if (!vehicle) return null;
    const { id, ...body } = vehicle;
    await api.saveVehicle({ params: { id }, body: { ...body, isChosen: true } });
    return null;
  },
});

function billingDetails({ form, locale }: ActionInput): ProfileAction {
  const { t } = wordsOf(locale);
  const names = ['name', 'taxId', 'address'] as const;
  const [name, taxId, address] = names.map((field) => fieldText(form, field).trim()) as [string, string, string];
  const body = { name, taxId, address };
  const emptyFields = names.filter((field) => body[field] === '');
  return {
    values: body,
    fields: names,
    problems: Object.fromEntries(emptyFields.map((field) => [field, t('rule.field_required')])),
    run: async (api) => {
      await api.saveBillingDetails({ body });
      return null;
    },
  };
}

function closeAccount({ form, locale }: ActionInput): ProfileAction {
  const { t } = wordsOf(locale);
  const reasons = closeAccountReasons.filter((reason) => form.getAll('reasons').includes(reason));
  const password = fieldText(form, 'password');
  const isConfirmed = form.has('isConfirmed');
  return {
    values: { reasons: reasons.join(','), isConfirmed: String(isConfirmed) },
    fields: ['password', 'reasons'],
    problems: {
      ...(reasons.length === 0 && { reasons: t('profile.reasonNeeded') }),
      ...(password === '' && { password: t('rule.field_required') }),
      ...(!isConfirmed && { isConfirmed: t('profile.closeNeeded') }),
    },
    run: async (api) => {
      await api.closeAccount({ body: { password, reasons } });
      return null;
    },
  };
}

const plainAction = (run: (api: Calls) => Promise<unknown>): ProfileAction => ({
  values: {},
  fields: [],
  problems: {},
  run: async (api) => {
    await run(api);
    return null;
  },
});

const actions: Readonly<Record<ProfileIntent, (input: ActionInput) => ProfileAction>> = {
  mainInfo,
  changeEmail,
  changePassword,
  addVehicle,
  chooseVehicle,
  billingDetails,
  closeAccount,
  resend: () => plainAction((api) => api.resendConfirmation()),
  mailSettings: ({ form }) => {
    const body = { chatMails: form.has('chatMails') };
    return plainAction((api) => api.changeMailSettings({ body }));
  },
  emailLanguage: ({ form }) => {
    const emailLocale = fieldText(form, 'emailLocale');
    return isLocale(emailLocale)
      ? plainAction((api) => api.changeMailSettings({ body: { emailLocale } }))
      : plainAction(doNothing);
  },
  resumePlan: () => plainAction((api) => api.resumeSubscription()),
  endSession: ({ form }) => {
    const id = fieldText(form, 'id');
    return isUuid(id) ? plainAction((api) => endSession(api, id)) : plainAction(doNothing);
  },
  endOthers: () => plainAction((api) => api.endOtherSessions()),
};

/** Outcome of a form: the profile if it was changed, or the reason of a failure. */
type ProfileOutcome =
  | { failure: null; profile: Profile | null }
  | { failure: FormFailure; status: number; retryAfter: string | null };

export async function performProfileAction(
  intent: ProfileIntent,
  input: ActionInput,
  api: Calls,
): Promise<ProfileOutcome> {
  const { values, fields, problems, run } = actions[intent](input);
  if (Object.keys(problems).length > 0) {
    return { failure: { reason: 'fields', fields: problems, minutes: null, values }, status: 400, retryAfter: null };
  }
  try {
    return { failure: null, profile: await run(api) };
  } catch (error) {
    const { data, init } = failureOf(error, fields, values);
    return { failure: data, status: init?.status ?? 400, retryAfter: new Headers(init?.headers).get('retry-after') };
  }
}
