/** Groups of the overview, with the folders of their components. Patterns have a group of their own. */
export const componentGroups: Readonly<Record<string, readonly string[]>> = {
  Actions: ['button', 'dropdown-menu', 'icon-button', 'link', 'segmented-control', 'selection-bar', 'skip-link'],
  Forms: [
    'avatar-picker',
    'calendar',
    'checkbox',
    'checkbox-group',
    'combo-box',
    'date-picker',
    'field',
    'file-picker',
    'image-picker',
    'number-field',
    'password-field',
    'phone-field',
    'radio-group',
    'range-slider',
    'search-box',
    'segmented-input',
    'select',
    'switch',
    'text-area',
    'two-level-select',
  ],
  Navigation: ['breadcrumbs', 'contents', 'pagination', 'progress-steps', 'tabs'],
  'Dialogs and popups': ['confirm-dialog', 'dialog', 'drawer', 'popover', 'preview-dialog', 'tooltip'],
  Feedback: ['badge', 'empty-state', 'meter', 'notice', 'progress-bar', 'skeleton', 'toast'],
  'Data and pictures': [
    'attachment',
    'avatar',
    'carousel',
    'chart',
    'chip',
    'comparison-table',
    'fact-list',
    'gallery',
    'map',
    'picture',
    'price',
    'price-drop',
    'selectable-table',
    'stat-list',
    'table',
  ],
  'Text and layout': ['accordion', 'card', 'layout', 'prose', 'quote', 'text', 'visually-hidden'],
};

export const patternGroup = 'Marketplace';

/** Returns the group of a component's folder, such as `components/button`; undefined for an unknown one. */
export function findComponentGroup(folder: string): string | undefined {
  const [kind, name = ''] = folder.split('/');
  if (kind === 'patterns') return patternGroup;
  return Object.entries(componentGroups).find(([, names]) => names.includes(name))?.[0];
}
