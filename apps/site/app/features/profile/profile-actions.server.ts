import { type Calls, type Locale, NotFoundError, type Profile, vehicleLimits } from '@plaza/sdk';
import { closeAccountReasons } from '@plaza/sdk/contract';
import { normalizePhoneNumber } from '~/features/accounts/sign-up-rules.ts';
import type { FormFailure } from '~/forms/failure-notice.tsx';
import type { ProfileIntent } from './profile-result.ts';
import { toFailureResponse, fieldText } from '~/forms/form-submission.server.ts';
import { messagesOfArea } from '~/i18n/area-messages.server.ts';
import { intlFor } from '~/i18n/intl.ts';
import { isLocale } from '~/i18n/locale.ts';
import { imageUploadTimeoutMs } from '~/server/api-client.ts';
import { isUuid } from '~/server/route-params.ts';

const maxNumberReadAsMetres = 20;

/**
 * Parses a length in metres or centimetres: "4,36", "4.36 m", "436" and "436 cm" are equal. `undefined` for other
 * texts.
 */
export function parseLengthCm(text: string): number | undefined {
  const lengthMatch = /^(\d{1,5})(?:[.,](\d{1,2}))?\s*(m|cm)?$/i.exec(text.trim());
  if (!lengthMatch) return undefined;
  const [, whole = '', decimals = '', unit] = lengthMatch;
  const lengthValue = Number(`${whole}.${decimals || '0'}`);
  const isInMetres =
    unit === undefined ? decimals !== '' || lengthValue <= maxNumberReadAsMetres : unit.toLowerCase() === 'm';
  return Math.round(isInMetres ? lengthValue * 100 : lengthValue);
}

type FieldTexts = Record<string, string>;

interface ProfileAction {
  /** Values that refill the form, without secrets. */
  values: FieldTexts;
  /** Names of the fields about which the API may report errors. */
  fields: readonly string[];
  /** Errors of the form's fields, found before the API is called. */
  problems: FieldTexts;
  /**
   * Calls the API.
   * @returns the profile if the form changed it
   */
  run: (api: Calls) => Promise<Profile | null>;
}

interface ProfileActionInput {
  form: FormData;
  locale: Locale;
}

const vehicleFields = ['lengthCm', 'widthCm', 'heightCm'] as const;
const doNothing = () => Promise.resolve(null);
/** Ends a session of the user; one that has already ended, for example from another tab, counts as success. */
const endSession = (api: Calls, id: string): Promise<unknown> =>
  api.endSession({ params: { id } }).catch((error: unknown) => {
    if (!(error instanceof NotFoundError)) throw error;
  });
const fieldTextsOf = (form: FormData, fieldNames: readonly string[]): FieldTexts =>
  Object.fromEntries(fieldNames.map((name) => [name, fieldText(form, name)]));
const createProfileIntl = (locale: Locale) =>
  intlFor<'accounts' | 'profile'>(locale, {
    ...messagesOfArea('accounts', locale),
    ...messagesOfArea('profile', locale),
  });

function prepareMainInfoChange({ form }: ProfileActionInput): ProfileAction {
  const fieldNames = ['firstName', 'lastName', 'phoneNumber'] as const;
  const profileImage = form.get('profileImage');
  const hasProfileImage = profileImage instanceof File && profileImage.size > 0;
  return {
    values: { ...fieldTextsOf(form, fieldNames), isPhoneShown: String(form.has('isPhoneShown')) },
    fields: [...fieldNames, 'profileImage'],
    problems: {},
    run: async (api) => {
      const { data } = await api.updateMainInfo(
        {
          form: {
            firstName: fieldText(form, 'firstName'),
            lastName: fieldText(form, 'lastName'),
            phoneNumber: normalizePhoneNumber(fieldText(form, 'phoneNumber')),
            isPhoneShown: form.has('isPhoneShown') ? 'true' : 'false',
            ...(hasProfileImage && { profileImage: profileImage }),
            ...(!hasProfileImage && form.has('removesProfileImage') && { removesProfileImage: 'true' }),
          },
        },
        { timeoutMs: imageUploadTimeoutMs },
      );
      return data;
    },
  };
}

function prepareEmailChange({ form, locale }: ProfileActionInput): ProfileAction {
  const { t } = createProfileIntl(locale);
  const newEmail = fieldText(form, 'email');
  const currentPassword = fieldText(form, 'currentPassword');
  const isEmailRepeatedCorrectly =
    newEmail.trim().toLowerCase() === fieldText(form, 'emailConfirmation').trim().toLowerCase();
  return {
    values: fieldTextsOf(form, ['email', 'emailConfirmation']),
    fields: ['email', 'currentPassword'],
    problems: {
      ...(!isEmailRepeatedCorrectly && { emailConfirmation: t('profile.emailsDiffer') }),
      ...(currentPassword === '' && { currentPassword: t('rule.field_required') }),
    },
    run: async (api) => {
      await api.changeEmail({ body: { email: newEmail, currentPassword } });
      return null;
    },
  };
}

function preparePasswordChange({ form, locale }: ProfileActionInput): ProfileAction {
  const newPassword = fieldText(form, 'newPassword');
  const isPasswordRepeatedCorrectly = newPassword === fieldText(form, 'passwordConfirmation');
  return {
    values: {},
    fields: ['currentPassword', 'newPassword'],
    problems: isPasswordRepeatedCorrectly
      ? {}
      : { passwordConfirmation: createProfileIntl(locale).t('rule.passwords_dont_match') },
    run: async (api) => {
      await api.changePassword({ body: { currentPassword: fieldText(form, 'currentPassword'), newPassword } });
      return null;
    },
  };
}

function prepareAddVehicle({ form, locale }: ProfileActionInput): ProfileAction {
  const { t } = createProfileIntl(locale);
  const fieldProblems: FieldTexts = {};
  for (const field of vehicleFields) {
    const { min, max } = vehicleLimits[field];
    const lengthCm = parseLengthCm(fieldText(form, field));
    if (lengthCm === undefined || lengthCm < min || lengthCm > max)
      fieldProblems[field] = t(`vehicle.invalid.${field}`, { min, max });
  }
  const submittedLengthOf = (field: (typeof vehicleFields)[number]) => parseLengthCm(fieldText(form, field)) ?? 0;
  return {
    values: fieldTextsOf(form, ['name', ...vehicleFields]),
    fields: ['name', ...vehicleFields],
    problems: fieldProblems,
    run: async (api) => {
      await api.saveVehicle({
        params: { id: crypto.randomUUID() },
        body: {
          name: fieldText(form, 'name'),
          lengthCm: submittedLengthOf('lengthCm'),
          widthCm: submittedLengthOf('widthCm'),
          heightCm: submittedLengthOf('heightCm'),
        },
      });
      return null;
    },
  };
}

/** Chooses one of the account's vehicles; a vehicle that was removed meanwhile is no error. */
const prepareChooseVehicle = ({ form }: ProfileActionInput): ProfileAction => ({
  values: {},
  fields: [],
  problems: {},
  run: async (api) => {
    const chosenVehicle = (await api.listVehicles()).data.find(({ id }) => id === fieldText(form, 'id'));
    if (!chosenVehicle) return null;
    const { id, ...body } = chosenVehicle;
    await api.saveVehicle({ params: { id }, body: { ...body, isChosen: true } });
    return null;
  },
});

function prepareSaveBillingDetails({ form, locale }: ProfileActionInput): ProfileAction {
  const { t } = createProfileIntl(locale);
  const fieldNames = ['name', 'taxId', 'address'] as const;
  const [name, taxId, address] = fieldNames.map((field) => fieldText(form, field).trim()) as [string, string, string];
  const billingDetails = { name, taxId, address };
  const emptyFields = fieldNames.filter((field) => billingDetails[field] === '');
  return {
    values: billingDetails,
    fields: fieldNames,
    problems: Object.fromEntries(emptyFields.map((field) => [field, t('rule.field_required')])),
    run: async (api) => {
      await api.saveBillingDetails({ body: billingDetails });
      return null;
    },
  };
}

function prepareOwnerType({ form, locale }: ProfileActionInput): ProfileAction {
  const { t } = createProfileIntl(locale);
  const fieldNames = ['legalName', 'taxId', 'address'] as const;
  const isProfessional = fieldText(form, 'type') === 'professional';
  const [legalName, taxId, address] = fieldNames.map((field) => fieldText(form, field).trim()) as [
    string,
    string,
    string,
  ];
  const business = { legalName, taxId, address };
  const emptyFields = isProfessional ? fieldNames.filter((field) => business[field] === '') : [];
  return {
    values: { ...business, type: isProfessional ? 'professional' : 'private' },
    fields: fieldNames,
    problems: Object.fromEntries(emptyFields.map((field) => [field, t('rule.field_required')])),
    run: async (api) => {
      await (isProfessional ? api.saveOwnerBusiness({ body: business }) : api.deleteOwnerBusiness());
      return null;
    },
  };
}

function prepareCloseAccount({ form, locale }: ProfileActionInput): ProfileAction {
  const { t } = createProfileIntl(locale);
  const chosenReasons = closeAccountReasons.filter((reason) => form.getAll('reasons').includes(reason));
  const password = fieldText(form, 'password');
  const isClosingConfirmed = form.has('isConfirmed');
  return {
    values: { reasons: chosenReasons.join(','), isConfirmed: String(isClosingConfirmed) },
    fields: ['password', 'reasons'],
    problems: {
      ...(chosenReasons.length === 0 && { reasons: t('profile.reasonNeeded') }),
      ...(password === '' && { password: t('rule.field_required') }),
      ...(!isClosingConfirmed && { isConfirmed: t('profile.closeNeeded') }),
    },
    run: async (api) => {
      await api.closeAccount({ body: { password, reasons: chosenReasons } });
      return null;
    },
  };
}

const createActionWithoutFields = (run: (api: Calls) => Promise<unknown>): ProfileAction => ({
  values: {},
  fields: [],
  problems: {},
  run: async (api) => {
    await run(api);
    return null;
  },
});

const profileActionByIntent: Readonly<Record<ProfileIntent, (input: ProfileActionInput) => ProfileAction>> = {
  mainInfo: prepareMainInfoChange,
  changeEmail: prepareEmailChange,
  changePassword: preparePasswordChange,
  addVehicle: prepareAddVehicle,
  chooseVehicle: prepareChooseVehicle,
  billingDetails: prepareSaveBillingDetails,
  ownerType: prepareOwnerType,
  closeAccount: prepareCloseAccount,
  resend: () => createActionWithoutFields((api) => api.resendConfirmation()),
  mailSettings: ({ form }) => {
    const mailSettings = { chatMails: form.has('chatMails') };
    return createActionWithoutFields((api) => api.changeMailSettings({ body: mailSettings }));
  },
  emailLanguage: ({ form }) => {
    const emailLocale = fieldText(form, 'emailLocale');
    return isLocale(emailLocale)
      ? createActionWithoutFields((api) => api.changeMailSettings({ body: { emailLocale } }))
      : createActionWithoutFields(doNothing);
  },
  resumePlan: () => createActionWithoutFields((api) => api.resumeSubscription()),
  endSession: ({ form }) => {
    const sessionId = fieldText(form, 'id');
    return isUuid(sessionId)
      ? createActionWithoutFields((api) => endSession(api, sessionId))
      : createActionWithoutFields(doNothing);
  },
  endOthers: () => createActionWithoutFields((api) => api.endOtherSessions()),
};

/** Outcome of a form: the profile if it was changed, or the reason of a failure. */
type ProfileOutcome =
  | { failure: null; profile: Profile | null }
  | { failure: FormFailure; status: number; retryAfter: string | null };

export async function performProfileAction(
  intent: ProfileIntent,
  input: ProfileActionInput,
  api: Calls,
): Promise<ProfileOutcome> {
  const { values, fields, problems, run } = profileActionByIntent[intent](input);
  if (Object.keys(problems).length > 0) {
    return { failure: { reason: 'fields', fields: problems, minutes: null, values }, status: 400, retryAfter: null };
  }
  try {
    return { failure: null, profile: await run(api) };
  } catch (error) {
    const { data, init } = toFailureResponse(error, fields, values);
    return { failure: data, status: init?.status ?? 400, retryAfter: new Headers(init?.headers).get('retry-after') };
  }
}
