/**
 * Bytes of gzip that a component may cost an application that uses nothing else of the package, without React. Raise
 * one on purpose only, and say in the commit what it buys.
 */
const budgets: Readonly<Record<string, number>> = {
  button: 4000,
  pagination: 3000,
  'search-box': 4000,
  dialog: 18_000,
  // dialogs with content
  'confirm-dialog': 18_000,
  'feedback-dialog': 18_000,
  'loading-dialog': 18_000,
  'preview-dialog': 18_000,
  // menus with type-ahead, submenus and placement
  'dropdown-menu': 32_000,
  // sliders with two thumbs, every keyboard and right-to-left
  'range-slider': 13_000,
  'bay-plan': 6500,
  'two-level-select': 7500,
  // scales, three kinds of drawing, a cursor and a table
  chart: 7000,
  // dropping, order, previews and progress of many files
  'file-picker': 6500,
  'image-picker': 9000,
  // two groups of digits and their rules, as browsers and people fill them
  'card-fields': 4500,
  // a list of calling codes with search; the rules of the countries come later
  'phone-field': 6000,
};
const otherBudget = 4000;

/** Bytes of gzip of a component's own style sheets and those of the components within it. */
const styleBudgets: Readonly<Record<string, number>> = {
  // images edge to edge with a counter on phones, and the full-screen view
  gallery: 3100,
  // a separate row of buttons below each image
  'image-picker': 4100,
  // includes the drop pin, a highlighted cluster, the visitor's position and an inset
  map: 3100,
  // images, files and an upload, each with its states
  attachment: 2600,
  // three avatars of 45 px
  'chat-list': 2500,
  // head, listing, messages and composer of a chat, and their shapes
  'chat-thread': 2500,
  'two-level-select': 4000,
  // six vehicles in two rows, and the inline variant
  'vehicle-picker': 2950,
};
const otherStyleBudget = 2400;

/** Bytes of gzip that a component's scripts and style sheets may cost. */
export const componentBudget = (name: string): { script: number; styles: number } => ({
  script: budgets[name] ?? otherBudget,
  styles: styleBudgets[name] ?? otherStyleBudget,
});
