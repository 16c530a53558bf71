/**
 * Maximum gzip size of each component in bytes, bundled alone without React. Raise a budget only on purpose, and say in
 * the commit what the extra bytes are for.
 */
const scriptBudgets: Readonly<Record<string, number>> = {
  button: 4000,
  pagination: 3000,
  'search-box': 4000,
  dialog: 13_500,
  drawer: 14_500,
  'confirm-dialog': 13_500,
  'preview-dialog': 13_500,
  'dropdown-menu': 17_500,
  calendar: 36_500,
  meter: 5600,
  'number-field': 28_000,
  'date-picker': 72_500,
  popover: 12_000,
  'progress-bar': 5000,
  select: 40_000,
  'combo-box': 50_000,
  'selectable-table': 49_500,
  tabs: 28_500,
  tooltip: 9000,
  'bay-plan': 6500,
  'two-level-select': 7500,
  chart: 9000,
  'avatar-picker': 4300,
  'file-picker': 6500,
  'image-picker': 9000,
  'card-fields': 4500,
  'chat-composer': 8200,
  toast: 4200,
  'phone-field': 6000,
};
const defaultScriptBudget = 4000;

/** Maximum gzip size in bytes of each component's style sheets, including those of the components inside it. */
const styleBudgets: Readonly<Record<string, number>> = {
  'date-picker': 3400,
  gallery: 3100,
  'image-picker': 4100,
  map: 3850,
  attachment: 2600,
  'chat-composer': 2900,
  'chat-list': 2500,
  'chat-thread': 2500,
  'combo-box': 2700,
  'two-level-select': 4200,
  'selectable-table': 3100,
  'vehicle-picker': 2950,
};
const defaultStyleBudget = 2400;

export const budgetOf = (name: string): { script: number; styles: number } => ({
  script: scriptBudgets[name] ?? defaultScriptBudget,
  styles: styleBudgets[name] ?? defaultStyleBudget,
});
