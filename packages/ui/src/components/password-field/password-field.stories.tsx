import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Stack, renderInNarrowBox } from '../../testing/story-layout.tsx';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

const strengthLabels = [
  '',
  'Weak. Add more words.',
  'Fair. Longer is stronger.',
  'Good. Longer is stronger.',
  'Strong.',
];
const spanishStrengthLabels = [
  '',
  'Débil. Añade más palabras.',
  'Aceptable.',
  'Buena. Cuanto más larga, mejor.',
  'Muy segura.',
];
const strengthLevelOf = (password: string) => Math.min(4, Math.ceil(password.length / 4)) as 0 | 1 | 2 | 3 | 4;
const strengthOf = (password: string) => ({
  level: strengthLevelOf(password),
  label: strengthLabels[strengthLevelOf(password)] ?? '',
});
const spanishStrengthOf = (password: string) => ({
  level: strengthLevelOf(password),
  label: spanishStrengthLabels[strengthLevelOf(password)] ?? '',
});

const meta = {
  component: PasswordField,
  parameters: {
    review: {
      name: 'PasswordField',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Passwords to sign in with, and new ones with a strength.'],
      avoidFor: ['Codes sent by email or printed on a card: use TextField, people have to see them.'],
      keyboard: [
        { keys: 'Tab', does: 'Moves on from the field to the button that shows the password.' },
        { keys: 'Space, Enter', does: 'On the button: shows or hides the password, and never sends the form.' },
      ],
      accessibility: [
        'The button keeps its name and says whether it is pressed.',
        'The strength is told in words and by filled segments, and spoken after a pause in typing.',
        'Pasting and password managers work; nothing blocks them.',
      ],
    } satisfies ComponentMeta,
  },
  args: { label: 'Password', showLabel: 'Show the password' },
} satisfies Meta<typeof PasswordField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password');
    await userEvent.type(field, 'blue-barrier-19');
    const showButton = canvas.getByRole('button', { name: 'Show the password' });
    await userEvent.click(showButton);
    await expect(field).toHaveAttribute('type', 'text');
    await expect(showButton).toHaveAttribute('aria-pressed', 'true');
  },
};

const newPasswordProps: Partial<PasswordFieldProps> = { autoComplete: 'new-password', aside: 'at least 6 characters' };

export const States: Story = {
  render: (args) => (
    <Stack width="20rem">
      <PasswordField {...args} defaultValue="blue-barrier-19" />
      <PasswordField {...args} {...newPasswordProps} strength={strengthOf} label="Nothing typed" />
      <PasswordField {...args} {...newPasswordProps} strength={strengthOf} label="Weak" defaultValue="blue" />
      <PasswordField {...args} {...newPasswordProps} strength={strengthOf} label="Fair" defaultValue="blue-bar" />
      <PasswordField {...args} {...newPasswordProps} strength={strengthOf} label="Good" defaultValue="blue-barrier" />
      <PasswordField
        {...args}
        {...newPasswordProps}
        strength={strengthOf}
        label="Strong"
        defaultValue="blue-barrier-19"
      />
      <PasswordField {...args} label="Disabled" disabled defaultValue="blue-barrier-19" />
    </Stack>
  ),
};

export const Errors: Story = {
  args: { ...newPasswordProps, strength: strengthOf, defaultValue: 'blue', error: 'Use at least 6 characters.' },
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...States, globals: { forcedColours: 'active' } };

export const ReducedMotion: Story = {
  args: { ...newPasswordProps, strength: strengthOf, defaultValue: 'blue-barrier' },
};

export const Spanish: Story = {
  args: {
    label: 'Contraseña',
    aside: 'al menos 6 caracteres',
    showLabel: 'Mostrar la contraseña',
    strength: spanishStrengthOf,
    defaultValue: 'barrera-azul',
  },
  globals: { locale: 'es' },
};

export const LongWords: Story = {
  render: (args) => (
    <Stack width="11rem">
      <PasswordField
        {...args}
        label="Donaudampfschifffahrtsgesellschaft"
        strength={() => ({ level: 2, label: 'Electroencefalografistas: regular. Donaudampfschifffahrt.' })}
        defaultValue="Donaudampfschifffahrtsgesellschaft"
        error="https://example.org/una/direccion/muy/larga"
      />
    </Stack>
  ),
};

export const Narrow: Story = { ...States, decorators: [renderInNarrowBox] };
