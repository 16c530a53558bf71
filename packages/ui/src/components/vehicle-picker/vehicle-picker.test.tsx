import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describePopup } from '../../testing/describe-popup.tsx';
import { storyLimits, storyPresets, storyVehicleLabels } from '../../testing/story-words.ts';
import { VehicleMenu } from './vehicle-menu.tsx';
import { VehiclePicker } from './vehicle-picker.tsx';

const props = {
  labels: storyVehicleLabels.en,
  presets: storyPresets,
  limits: storyLimits,
  value: storyPresets[2] ?? null,
  onValueChange: () => undefined,
  name: 'vehicle',
};

describeComponent('VehiclePicker', () => ({
  render: () => <VehiclePicker {...props} />,
  refTo: false,
  passesProps: false,
}));
describeComponent('VehicleMenu', () => ({
  render: () => <VehicleMenu {...props} />,
  refTo: false,
  passesProps: false,
}));

describePopup('VehicleMenu', () => ({
  render: () => <VehicleMenu {...props} />,
  role: 'group',
  trigger: 'Vehicle Large',
  focus: 'trigger',
  isControllable: false,
  isPortalled: false,
}));

test.each([
  ['side by side', <VehiclePicker key="picker" {...props} />],
  ['as a menu', <VehicleMenu key="menu" {...props} />],
])('%s it goes into its form without JavaScript', (_name, element) => {
  const page = new DOMParser().parseFromString(`<form>${renderToString(element)}</form>`, 'text/html');
  const form = page.querySelector('form');
  expect(form && new FormData(form).get('vehicle')).toBe('500x195x190');
});
