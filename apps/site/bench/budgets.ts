/**
 * Maximum bytes of scripts (Brotli) that a page loads before it is interactive. The commit that raises a budget names
 * the feature that needs it.
 */
const scriptBudgetByPage: Readonly<Record<string, number>> = {
  main: 125_700,
  search: 143_400,
  listing: 142_000,
  dashboard: 137_700,
  'my-parking': 140_400,
  'my-parking-item': 144_700,
  insights: 142_900,
  'chat/inbox': 140_300,
  'chat/starred': 140_300,
  'chat/sent': 140_300,
  'chat/bin': 140_300,
  signup: 146_300,
  reset: 130_300,
  login: 128_500,
  'edit-profile': 149_400,
  invoices: 128_100,
  invoice: 127_200,
  'credit-note': 126_300,
  withdraw: 128_900,
  'change-plan': 130_300,
  payment: 128_700,
  partners: 126_600,
  'own-partners': 130_500,
  'own-partner-report': 140_200,
  'own-partner-sites': 131_700,
  'own-partner-campaigns': 130_300,
  'own-partner-settings': 130_300,
  'wizard/create/address': 137_800,
  'wizard/edit/address': 137_800,
  'wizard/create/details': 140_500,
  'wizard/edit/details': 140_500,
  'wizard/create/characteristics': 132_500,
  'wizard/edit/characteristics': 132_500,
  'wizard/create/main_data': 134_700,
  'wizard/edit/main_data': 134_700,
  'wizard/create/images': 136_000,
  'wizard/edit/images': 136_000,
  thread: 162_500,
  'preview-step': 133_600,
  'wizard-finish': 128_700,
};
const defaultScriptBudget = 125_800;

export const scriptBudgetOf = (route: string): number => scriptBudgetByPage[route] ?? defaultScriptBudget;
