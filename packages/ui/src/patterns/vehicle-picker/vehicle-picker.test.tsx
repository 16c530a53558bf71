import { render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describePopup } from '../../testing/describe-popup.tsx';
import { storyLimits, storyPresets, storyVehicleLabels } from '../../testing/story-words.ts';
import { VehicleMenu } from './vehicle-menu.tsx';
import type { VehicleValue } from './vehicle-model.ts';
import { VehiclePicker } from './vehicle-picker.tsx';

const requiredProps = {
  labels: storyVehicleLabels.en,
  presets: storyPresets,
  limits: storyLimits,
  value: storyPresets[2]!,
  onValueChange: () => undefined,
  name: 'vehicle',
};

describeComponent('VehiclePicker', () => ({
  render: () => <VehiclePicker {...requiredProps} />,
  refTo: false,
  passesProps: false,
}));
describeComponent('VehicleMenu', () => ({
  render: () => <VehicleMenu {...requiredProps} />,
  refTo: false,
  passesProps: false,
}));

describePopup('VehicleMenu', () => ({
  render: () => <VehicleMenu {...requiredProps} />,
  role: 'group',
  trigger: 'Vehicle SUV',
  focus: 'trigger',
  isControllable: false,
  isPortalled: false,
}));

test.each([
  ['VehiclePicker', <VehiclePicker key="picker" {...requiredProps} />],
  ['VehicleMenu', <VehicleMenu key="menu" {...requiredProps} />],
])('the vehicle selected in a %s is submitted with its form when JavaScript is off', (_name, element) => {
  const parsedDocument = new DOMParser().parseFromString(`<form>${renderToString(element)}</form>`, 'text/html');
  const parsedForm = parsedDocument.querySelector('form');
  expect(parsedForm && new FormData(parsedForm).get('vehicle')).toBe('500x195x190');
});

test('arrow keys in the vehicle picker select a vehicle, Space opens custom sizes, and Escape closes them', async () => {
  function ControlledMenu() {
    const [value, setValue] = useState<VehicleValue>(requiredProps.value);
    return <VehiclePicker {...requiredProps} value={value} onValueChange={setValue} />;
  }
  const { getByRole, findByRole } = render(<ControlledMenu />);
  getByRole('radio', { name: 'SUV' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect((getByRole('radio', { name: 'Saloon' }) as HTMLInputElement).checked).toBe(true);
  getByRole('radio', { name: 'My own' }).focus();
  await userEvent.keyboard(' ');
  const lengthField = await findByRole('textbox', { name: /Length/ });
  await waitFor(() => expect(lengthField.checkVisibility()).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(lengthField.checkVisibility()).toBe(false));
});

test('VehicleMenu opens inside the screen of a phone with its button on the left, centred or on the right', async () => {
  await page.viewport(390, 800);
  for (const justifyContent of ['start', 'center', 'end']) {
    const { unmount } = render(
      <div style={{ display: 'flex', justifyContent }}>
        <VehicleMenu {...requiredProps} size="header" />
      </div>,
    );
    await userEvent.click(page.getByRole('button', { name: 'Vehicle SUV' }));
    const popoverRect = document.querySelector('[popover]')?.getBoundingClientRect();
    expect(popoverRect?.left, justifyContent).toBeGreaterThanOrEqual(0);
    expect(popoverRect?.right, justifyContent).toBeLessThanOrEqual(390);
    expect(popoverRect?.bottom, justifyContent).toBeLessThanOrEqual(800);
    expect(popoverRect?.height, justifyContent).toBeGreaterThan(100);
    unmount();
  }
});

test('VehicleMenu closes after a click on a vehicle, but stays open after arrow keys', async () => {
  function ControlledMenu() {
    const [value, setValue] = useState<VehicleValue>(requiredProps.value);
    return <VehicleMenu {...requiredProps} value={value} onValueChange={setValue} />;
  }
  render(<ControlledMenu />);
  const getPopover = () => document.querySelector<HTMLElement>('[popover]')!;
  await userEvent.click(page.getByRole('button', { name: 'Vehicle SUV' }));
  await userEvent.keyboard('{Tab}{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: /^Van/ })).toBeChecked();
  expect(getPopover().matches(':popover-open')).toBe(true);
  await userEvent.click(page.getByText('City car'));
  await waitFor(() => expect(getPopover().matches(':popover-open')).toBe(false));
  await userEvent.click(page.getByRole('button', { name: 'Vehicle City car' }));
  await userEvent.click(page.getByRole('radio', { name: /^City car/ }));
  await waitFor(() => expect(getPopover().matches(':popover-open')).toBe(false));
  await userEvent.click(page.getByRole('button', { name: 'Vehicle City car' }));
  await userEvent.click(page.getByText('My own'));
  expect(getPopover().matches(':popover-open')).toBe(true);
});

test('VehicleMenu submits an assumed vehicle only after a click has selected it', async () => {
  const selectedVehicles: VehicleValue[] = [];
  const menuForm = (
    <form>
      <VehicleMenu {...requiredProps} size="inline" isAssumed onValueChange={(value) => selectedVehicles.push(value)} />
    </form>
  );
  const parsedDocument = new DOMParser().parseFromString(renderToString(menuForm), 'text/html');
  expect(new FormData(parsedDocument.querySelector('form')!).get('vehicle')).toBe('');
  render(menuForm);
  await userEvent.click(page.getByRole('button', { name: 'Checked for your vehicle · change' }));
  await userEvent.click(page.getByRole('radio', { name: /^SUV/ }));
  expect(selectedVehicles).toEqual([requiredProps.value]);
});
