import type { Message } from '../translate.ts';

/** Texts of the page of a person's own account, and of the field in which anyone chooses a password. */
export const en = {
  title: 'Your account',
  lead: 'You are signed in as {email}.',
  name: 'Your name',
  'name.field': 'Name',
  'name.hint': 'The people of your organisation see it beside your e-mail address. You may leave it empty.',
  'name.save': 'Save the name',
  'name.saved': 'The name is saved.',
  password: 'Password',
  'password.choose': 'Choose a password',
  'password.hint': 'At least {n} characters. A few words in a row are easier to remember than special characters.',
  'password.short': 'Choose a password of at least {n} characters.',
  'password.show': 'Show the password',
  'password.none': 'You have no password yet. With one you can sign in without a one-time address.',
  'password.effect':
    'You stay signed in here. Everywhere else you are signed out, and one-time addresses of yours stop working.',
  'password.set': 'Set the password',
  'password.change': 'Change the password',
  'password.changed': 'The password is changed.',
  'password.provider':
    'You signed in at your organisation’s provider, which keeps your password. To set one here, sign in by a one-time address first.',
  everywhere: 'Sign out on every machine',
  'everywhere.lead':
    'Do this if a computer or phone was lost, or if you forgot to sign out on one. You are signed out here too. What is not saved in this browser is removed.',
} as const satisfies Readonly<Record<string, Message>>;

export type AccountMessages = Readonly<Record<keyof typeof en, Message>>;
