import type { components } from './api-types.ts';

export type Schemas = components['schemas'];

export type AnalyzeRequest = Schemas['AnalyzeRequest'];
export type ActionRequest = Schemas['ActionRequest'];
export type Audit = Schemas['Audit'];
export type Flaw = Schemas['Flaw'];
export type Strength = Schemas['Strength'];
export type GeneratedDocument = Schemas['GeneratedDocument'];
export type Job = Schemas['Job'];
export type JobEvent = Schemas['JobEvent'];
export type JobSummary = Schemas['JobSummary'];
export type LawDetail = Schemas['LawDetail'];
export type LawSearchAnswer = Schemas['LawSearchAnswer'];
export type LegalAgreement = Schemas['LegalAgreement'];
export type Profile = Schemas['Profile'];
export type Provision = Schemas['Provision'];
export type TokenAnswer = Schemas['TokenAnswer'];
export type UploadAttestation = NonNullable<Schemas['UploadUrlRequest']['uploadAttestation']>;

/** The codes of the service's errors. */
export type ErrorCode = { [Name in keyof Schemas]: Name extends `Error_${infer Code}` ? Code : never }[keyof Schemas];
