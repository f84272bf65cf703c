import type { Message } from '../translate.ts';

export const en = {
  title: 'You are invited to {organisation}',
  'role.member': 'As a member you start audits with the profiles that the organisation has published.',
  'role.administrator':
    'As an administrator you start audits, and you change profiles, keys, members and settings of the organisation.',
  email: 'Your e-mail address',
  'email.hint': 'You sign in with it. The invitation is for this address alone.',
  accept: 'Accept the invitation',
  signIn: 'Sign in',
  'signIn.lead': '{email} has an account already. Sign in with it to accept the invitation.',
  'signIn.other':
    'You are signed in as {other}. The invitation is for {email}: sign in with that account to accept it.',
  signedIn: 'You are signed in as {email}.',
  'over.title': 'This invitation is over',
  'over.lead':
    'It was accepted or withdrawn, or is older than a week. Ask the administrator who invited you for a new one.',
} as const satisfies Readonly<Record<string, Message>>;

export type InvitationMessages = Readonly<Record<keyof typeof en, Message>>;
