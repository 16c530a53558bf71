import { foldAccents } from '@plaza/sdk';

/** Maximum length of the ID of a partner or a campaign. */
export const maxPartnerIdLength = 40;

/** Suggests an ID for a name: "Auditorio Peñón" becomes `auditorio-penon`. Empty if the name has no letter or digit. */
export const suggestPartnerId = (name: string): string =>
  foldAccents(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxPartnerIdLength)
    .replace(/-$/, '');
