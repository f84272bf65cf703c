// Generated from the OpenAPI document by `npm run reference`; a test says when it is stale. Do not edit.

export interface paths {
    "/console/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say who is signed in
         * @description Use it when a page is opened, and after a 401 or 409 of another operation.
         */
        get: operations["readSession"];
        put?: never;
        /**
         * Sign in with e-mail address and password
         * @description Use it on the sign-in page. The answer sets the cookie of a new session, and the one that the browser held ends.
         */
        post: operations["signIn"];
        /**
         * Sign out
         * @description Use it to end this session; others of the person stay.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/session/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in by a one-time address, which is spent
         * @description Use it when the person presses the button of a one-time address; opening the address spends nothing.
         */
        post: operations["signInByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/session/organisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose the organisation that requests act on
         * @description Use it where the person has several organisations. Other tabs then get 409 until they show the new one.
         */
        put: operations["chooseOrganisation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/session/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the password again, for ten minutes
         * @description Use it where an operation answered `CONFIRMATION_REQUIRED`, and repeat that operation.
         */
        post: operations["confirmSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set your own password
         * @description Use it for a new password of the person who is signed in. It ends every other session and every one-time address of the person, and needs a sign-in or a confirmation of the last ten minutes.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say your own name
         * @description Use it for the name by which the people of the organisation know the person who is signed in.
         */
        put: operations["nameYourself"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out on every machine
         * @description Use it where a machine was lost: every session of the person ends, this one included.
         */
        delete: operations["signOutEverywhere"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/jobs/{jobId}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the sources that an audit cites
         * @description Use it to show a finding with the text that the run used. It costs nothing and asks no national source; the texts are kept as long as the job.
         */
        get: operations["readCitedSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/profiles/by-address/{urlSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the profile that an address opens
         * @description Use it for the page `/p/<urlSlug>`. Members open published profiles, unlisted ones included.
         */
        get: operations["readProfileByAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/profiles/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview what the reviewers of a draft are told
         * @description Use it beside the editor of a profile. It is made by the code that sends it, stores nothing and costs nothing; the document itself follows it in a run. The rules of a write are not judged here.
         */
        post: operations["previewPrompts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/laws": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the laws that the library holds
         * @description Use it before a search, and where the national source does not answer one.
         */
        get: operations["listHeldLaws"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/laws/{jurisdiction}/{work}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a law as the library holds it
         * @description Use it to show a law at once. It asks no national source, however old the copy is, and costs nothing; reading the law in the public API renews it.
         */
        get: operations["readHeldLaw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/laws/standing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say how the library has provisions today
         * @description Use it beside the text of a law or of the sources of a profile: in force, to come, repealed, changed, moved. It costs nothing and asks no national source.
         */
        post: operations["readLawStanding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/laws/earlier-wordings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the earlier wordings of a provision
         * @description Use it where the standing of a provision says that it has changed, or that it has left its law: its last text comes first then. It costs nothing and asks no national source, so that it knows the wordings since the library holds the law.
         */
        get: operations["readEarlierWordings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Use it for the list of keys, deactivated ones included. Secrets are never shown again.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Use it once for each program. The secret is in this answer only; a lost one means a new key. A repetition with the same `Idempotency-Key` is refused, because its first answer held a secret.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/keys/{clientId}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deactivate an API key
         * @description Use it when a key is no longer needed or was lost. It issues no token from then on; tokens that it issued live on until they expire.
         */
        post: operations["deactivateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/legacy-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List keys of the key-based variant
         * @description Use it beside the list of API keys. The operator creates these keys; none is listed for most.
         */
        get: operations["listLegacyKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/legacy-keys/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a key of the key-based variant a new secret
         * @description Use it when the secret was lost or is old. The new one is in this answer only; the one before is accepted for another day.
         */
        post: operations["rotateLegacyKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/legacy-keys/{keyId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a key of the key-based variant
         * @description Use it when a key is no longer needed or was lost. Its next request is refused.
         */
        post: operations["revokeLegacyKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the upload agreement and its acceptances
         * @description Use it for the page on which an administrator reads and accepts the agreement.
         */
        get: operations["readAgreement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/agreement/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept the upload agreement for the organisation
         * @description Use it with the version that the administrator has read. A second acceptance changes nothing.
         */
        post: operations["acceptAgreement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connected assistants
         * @description Use it for the list of assistants, those that are over included.
         */
        get: operations["listConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/connections/{connectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Disconnect an assistant
         * @description Use it to end a connection before its time. Its next request is refused.
         */
        delete: operations["disconnect"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the settings of the organisation
         * @description Use it for the settings page. Limits and legal orders are the operator’s to change.
         */
        get: operations["readSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the settings of the organisation
         * @description Use it with the fields that change.
         */
        patch: operations["changeSettings"];
        trace?: never;
    };
    "/console/api/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who changed what when
         * @description Use it for the change log. It names people, keys and assistants; entries are kept for 400 days and hold no secret and no document.
         */
        get: operations["readChangeLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report runs, writes, tokens and cost of a month, day by day
         * @description Use it for the page of usage. Counts are kept for thirteen months.
         */
        get: operations["readOrganisationUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/callbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List callbacks with their attempts
         * @description Use it to see whether receivers answered. The log is kept for 30 days.
         */
        get: operations["listCallbacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/callbacks/{jobId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deliver a callback again
         * @description Use it once the receiver is mended. The same bytes are sent under the same `Webhook-Id`.
         */
        post: operations["redeliverCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List administrators, members and open invitations
         * @description Use it for the page of members.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/administrators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say who administers the organisation
         * @description Use it where a member is refused, so that they know whom to ask.
         */
        get: operations["listAdministrators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a person
         * @description Use it to let a person in. The service sends no mail: hand over the address of the answer, which is shown once and works for a week.
         */
        post: operations["invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description Use it where an invitation went to the wrong person, or its address was lost.
         */
        delete: operations["withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/people/{personId}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a person another role
         * @description Use it to make a member an administrator or the reverse. Connections of assistants that a former administrator approved end.
         */
        put: operations["setRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/people/{personId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a person from the organisation
         * @description Use it when a person leaves. Their sessions reach the organisation no longer, and assistants that they approved are disconnected.
         */
        delete: operations["removePerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/invitation/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read an invitation
         * @description Use it on the page that the address of an invitation opens. It spends nothing.
         */
        post: operations["readInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/invitation/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Use it with a new `password` where the person has no account; with one, the person signs in first. The invitation is spent.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/sign-in-provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the organisation’s own sign-in provider
         * @description Use it for the settings page. The secret of the client is never shown.
         */
        get: operations["readSignInProvider"];
        /**
         * Set or replace the organisation’s own sign-in provider
         * @description Use it with what the provider gave for this service. Passwords stay valid beside it. The operator alone may name an address in a private network.
         */
        put: operations["setSignInProvider"];
        post?: never;
        /**
         * Remove the organisation’s own sign-in provider
         * @description Use it where people sign in here alone again. Sessions that it opened live on until they end.
         */
        delete: operations["removeSignInProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/sign-in-provider/trial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to try a sign-in provider, stored or not
         * @description Use it before the provider is stored. It stores nothing and changes nobody’s session. The person signs in at `address` in a tab of its own, to which the provider answers.
         */
        post: operations["beginSignInProviderTrial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/api/sign-in-provider/trial/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what a sign-in through the provider would come to
         * @description Use it with what the provider sent back, within ten minutes. It signs nobody in.
         */
        post: operations["endSignInProviderTrial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptanceRequest: {
            version: string;
        };
        AdministratorList: {
            administrators: string[];
        };
        Agreement: {
            /** @description Null where none is published, so that there is nothing to accept. */
            current: {
                version: string;
                title: string;
                text: string;
                /** @description When it was published, epoch ms. */
                publishedAt: number;
            } | null;
            accepted: boolean;
            /** @description The version that the organisation accepted last, where that is not the current one. */
            previous: {
                version: string;
                title: string;
                text: string;
            } | null;
            history: {
                version: string;
                /** @description When it was accepted, epoch ms. */
                acceptedAt: number;
                /** @description E-mail address; null where the operator recorded it. */
                acceptedBy: string | null;
            }[];
        };
        /** @enum {string} */
        AuthorityType: "CONSTITUTIONAL_LAW" | "STATUTE" | "ORDINANCE" | "AGENCY_REGULATION" | "LOCAL_REGULATION" | "EU_TREATY" | "EU_REGULATION" | "EU_DIRECTIVE" | "EU_DECISION" | "CASE_LAW" | "SUPERVISORY_DECISION" | "PREPARATORY_WORKS" | "GENERAL_ADVICE" | "GUIDANCE";
        CallbackPage: {
            callbacks: {
                jobId: string;
                /** @description Of the receiver; null where the target is no URL. */
                host: string | null;
                /** @enum {string} */
                state: "PENDING" | "DELIVERED" | "EXHAUSTED" | "DROPPED";
                attempts: {
                    attempt: number;
                    /** @description When it was made, epoch ms. */
                    at: number;
                    durationMs: number;
                    status: number | null;
                    error: string | null;
                }[];
                /** @description When the job ended, epoch ms. */
                createdAt: number;
                /** @description The last attempt, epoch ms. */
                updatedAt: number;
                /** @description When the next attempt is due, in Unix milliseconds; null while the first one of a delivery is made, and once it has ended. */
                nextAttemptAt: number | null;
                canRedeliver: boolean;
            }[];
            /** @description Send it as `cursor` for the next page; null on the last. */
            nextCursor: string | null;
        };
        ChangeLogPage: {
            entries: {
                entryId: string;
                /** @description When it was changed, epoch ms. */
                at: number;
                actor: {
                    /** @enum {string} */
                    kind: "person" | "api-key" | "agent-connection" | "legacy-key" | "operator";
                    id: string | null;
                    /** @description The name it has today; null where it is gone. */
                    name: string | null;
                };
                /** @enum {string} */
                verb: "created" | "changed" | "deleted" | "deactivated" | "rotated" | "approved" | "disconnected" | "accepted" | "redelivered";
                subject: {
                    /** @enum {string} */
                    kind: "profile" | "snippet" | "action" | "key" | "legacy-key" | "connection" | "person" | "invitation" | "agreement" | "settings" | "sign-in-provider" | "callback";
                    id: string;
                    name: string;
                };
                changes: {
                    field: string;
                    /** @description As JSON; cut after 8,000 characters. */
                    before: string | null;
                    after: string | null;
                }[];
            }[];
            /** @description Send it as `cursor` for the next page; null on the last. */
            nextCursor: string | null;
        };
        CitedSourceText: {
            sourceKey: string;
            /** @description The label that the run issued, such as `L1`. */
            label: string;
            /** @enum {string} */
            authorityType: "CONSTITUTIONAL_LAW" | "STATUTE" | "ORDINANCE" | "AGENCY_REGULATION" | "LOCAL_REGULATION" | "EU_TREATY" | "EU_REGULATION" | "EU_DIRECTIVE" | "EU_DECISION" | "CASE_LAW" | "SUPERVISORY_DECISION" | "PREPARATORY_WORKS" | "GENERAL_ADVICE" | "GUIDANCE";
            /** @description Whether it bound in the legal orders of the run. */
            binding: boolean;
            jurisdiction: string | null;
            work: string | null;
            pinpoint: string | null;
            /** @description The printed citation. */
            citation: string;
            title: string;
            /** @description The heading of the provision; absent if it has none. */
            heading?: string;
            /** @description As the run used it. */
            text: string;
            /** @description Epoch ms at which the library last read this text from its national source, before the run where it has another today; absent for a source of the organisation’s own. */
            readAt?: number;
            attribution: string | null;
            /** @description The first day on which it applied, `YYYY-MM-DD`. */
            inForceFrom: string | null;
            /** @description The first day on which it no longer applied. */
            inForceTo: string | null;
            /** @description The first day of the present wording of the provision; null where that is unknown or the day of the act. */
            wordingFrom: string | null;
            /**
             * @description How the library has it today; `GONE` where it has it no longer.
             * @enum {string}
             */
            now: "UNCHANGED" | "CHANGED" | "REPEALED" | "GONE";
        };
        CitedSources: {
            sources: components["schemas"]["CitedSourceText"][];
        };
        ConnectionList: {
            /** @description The address that an assistant is given. */
            mcpAddress: string;
            connections: {
                connectionId: string;
                /** @description The name that the assistant gave itself. */
                assistant: string;
                /** @description The host that people are sent back to after they approved it; null where it is not known. */
                address: string | null;
                /** @description When it last got an access token, in Unix milliseconds; null before the first, and once the connection has ended. */
                lastUsedAt: number | null;
                approvedBy: string | null;
                /** @description When it was approved, epoch ms. */
                approvedAt: number;
                /** @description When it ends, epoch ms. */
                endsAt: number;
                endedAt: number | null;
                active: boolean;
            }[];
        };
        Done: {
            /** @constant */
            success: true;
        };
        EarlierWordings: {
            /** @description The latest first, at most 10; empty where the wording is the one that was first held. */
            wordings: {
                parts: {
                    label: string | null;
                    text: string;
                }[];
                /** @description When another wording was seen in its place, or the law without it, epoch ms. */
                replacedAt: number;
            }[];
        };
        Error_BAD_REQUEST: {
            error: {
                /** @constant */
                code: "BAD_REQUEST";
                message: string;
                /** Format: uri */
                documentation_url: string;
                details?: components["schemas"]["RefusalDetails"];
            };
        };
        Error_CONFLICT: {
            error: {
                /** @constant */
                code: "CONFLICT";
                message: string;
                /** Format: uri */
                documentation_url: string;
                details?: components["schemas"]["RefusalDetails"];
            };
        };
        Error_FORBIDDEN: {
            error: {
                /** @constant */
                code: "FORBIDDEN";
                message: string;
                /** Format: uri */
                documentation_url: string;
                details?: components["schemas"]["RefusalDetails"] | components["schemas"]["SessionRefusal"];
            };
        };
        Error_HISTORY_UNAVAILABLE: {
            error: {
                /** @constant */
                code: "HISTORY_UNAVAILABLE";
                message: string;
                /** Format: uri */
                documentation_url: string;
                details: {
                    /** @description `YYYY-MM`, in UTC. */
                    earliestCompleteMonth: string;
                };
            };
        };
        Error_INTERNAL_ERROR: {
            error: {
                /** @constant */
                code: "INTERNAL_ERROR";
                message: string;
                /** Format: uri */
                documentation_url: string;
            };
        };
        Error_NOT_FOUND: {
            error: {
                /** @constant */
                code: "NOT_FOUND";
                message: string;
                /** Format: uri */
                documentation_url: string;
            };
        };
        Error_SERVICE_UNAVAILABLE: {
            error: {
                /** @constant */
                code: "SERVICE_UNAVAILABLE";
                message: string;
                /** Format: uri */
                documentation_url: string;
                details?: {
                    /**
                     * @description Present when the upload agreement could not be checked, or when the credential sends too many requests or keeps too many answers open.
                     * @enum {string}
                     */
                    reason?: "AGREEMENT_UNAVAILABLE" | "REQUEST_RATE";
                };
            };
        };
        Error_STALE_AGREEMENT_VERSION: {
            error: {
                /** @constant */
                code: "STALE_AGREEMENT_VERSION";
                message: string;
                /** Format: uri */
                documentation_url: string;
                details: {
                    currentVersion: string;
                };
            };
        };
        Error_TOO_MANY_REQUESTS: {
            error: {
                /** @constant */
                code: "TOO_MANY_REQUESTS";
                message: string;
                /** Format: uri */
                documentation_url: string;
            };
        };
        Error_UNAUTHORIZED: {
            error: {
                /** @constant */
                code: "UNAUTHORIZED";
                message: string;
                /** Format: uri */
                documentation_url: string;
            };
        };
        HeldLaws: {
            /** @description At most 500. */
            laws: {
                jurisdiction: string;
                work: string;
                name: string;
                isRepealed: boolean;
            }[];
        };
        InlineSource: {
            /** @description A name for the entry, by which a reviewer of this request cites it in `snippetIds`; never stored. */
            ref: string;
            /** @description Title of the source. */
            name: string;
            /** @description The origin of the text, such as a publication or a web address. */
            source?: string;
            /** @description The text of the source. */
            content: string;
            authorityType: components["schemas"]["AuthorityType"];
            /** @description First year the source is valid in. */
            validFromYear?: number | null;
            /** @description Last year the source is valid in. */
            validToYear?: number | null;
        };
        Invitation: {
            organisation: string;
            email: string;
            role: components["schemas"]["Role"];
            /** @description The person signs in before accepting. */
            hasAccount: boolean;
        };
        InvitationAcceptance: {
            token: string;
            password?: string;
        };
        InvitationCreated: {
            invitationId: string;
            /** @description To hand to the person; shown in this answer only. */
            address: string;
            /** @description When it ends, epoch ms. */
            expiresAt: number;
        };
        InvitationRequest: {
            email: string;
            role: components["schemas"]["Role"];
        };
        KeyCreated: {
            clientId: string;
            /** @description Shown in this answer only. */
            clientSecret: string;
        };
        KeyList: {
            keys: {
                clientId: string;
                name: string;
                workspace: boolean;
                active: boolean;
                /** @description When it was created, epoch ms. */
                createdAt: number;
            }[];
        };
        KeyRequest: {
            name: string;
        };
        LawDetail: {
            jurisdiction: string;
            /** @description The law as requested. Treat it as opaque: send it back as it is. */
            work: string;
            name: string;
            authorityType: components["schemas"]["AuthorityType"];
            /** @description The whole law is repealed; it is still returned and citable. */
            isRepealed: boolean;
            /** @description `YYYY-MM-DD`; null if no date is known. */
            repealedAt: string | null;
            publishedYear: number;
            /** @description True when this call fetched and stored the law; false when it was already held. */
            ingested: boolean;
            /** @description The line the register's licence requires wherever the text is displayed. */
            attribution: string | null;
            /** @description The provisions of this page. */
            provisions: components["schemas"]["Provision"][];
            /** @description Send it as `cursor` for the next page; null on the last. */
            nextCursor: string | null;
        };
        LawStanding: {
            /** @description Each law of the references that is held, once. */
            laws: {
                jurisdiction: string;
                work: string;
                name: string;
                /** @enum {string} */
                authorityType: "CONSTITUTIONAL_LAW" | "STATUTE" | "ORDINANCE" | "AGENCY_REGULATION" | "LOCAL_REGULATION" | "EU_TREATY" | "EU_REGULATION" | "EU_DIRECTIVE" | "EU_DECISION" | "CASE_LAW" | "SUPERVISORY_DECISION" | "PREPARATORY_WORKS" | "GENERAL_ADVICE" | "GUIDANCE";
                isRepealed: boolean;
                /** @description `YYYY-MM-DD`; null where no date is known. */
                repealedAt: string | null;
                /** @description When the source was last asked for it, epoch ms. */
                readAt: number;
                /** @description Differences between the text and what its source sent; empty where there are none. */
                problems: string[];
            }[];
            /** @description One for each reference, in their order. */
            provisions: {
                /** @enum {string} */
                state: "IN_FORCE" | "TO_COME" | "REPEALED" | "NOT_HELD";
                /** @description The first day of a wording to come; null where it is not decided or not said. */
                validFrom: string | null;
                /** @description When its latest change was seen, epoch ms; null where it is as it was first held. */
                changedAt: number | null;
                /** @description The address that its text has now, where it has another. */
                movedTo: string | null;
            }[];
        };
        LawStandingRequest: {
            references: components["schemas"]["LegalReference"][];
        };
        LegacyKeyList: {
            keys: {
                keyId: string;
                name: string;
                scopes: ("analyze" | "upload" | "jobs.read" | "jobs.delete" | "usage.read")[];
                active: boolean;
                /** @description Until then the secret before the last rotation is accepted; null where none is. */
                previousEndsAt: number | null;
                /** @description When it was created, epoch ms. */
                createdAt: number;
            }[];
        };
        LegacyKeyRotated: {
            keyId: string;
            /** @description Shown in this answer only. */
            apiKey: string;
            /** @description Until when the key before is accepted, epoch ms. */
            previousEndsAt: number;
        };
        LegalReference: {
            jurisdiction: string;
            /** @description The law as the catalogue spells it; opaque. */
            work: string;
            /** @description The address of the provision, never its printed citation. */
            pinpoint: string;
        };
        NameRequest: {
            /** @description Null takes the name away. */
            name: string | null;
        };
        OrganisationChoice: {
            tenantId: string;
        };
        OrganisationSettings: {
            name: string;
            /** @enum {string} */
            outputLanguage: "Swedish" | "Norwegian (Bokmål)" | "Danish" | "English";
            /** @enum {string} */
            status: "active" | "inactive" | "suspended";
            jurisdictions: string[];
            defaultJurisdictions: string[];
            requireAttestation: boolean;
            limits: {
                maxRunsPerPeriod: number;
                maxWorkersPerProfile: number;
                maxProfiles: number;
                maxSnippets: number;
                maxActions: number;
                configWritesPerHour: number;
            };
            /** @description False where results come from rules and not from a language model. */
            engineConfigured: boolean;
        };
        OrganisationUsage: {
            /** @description `YYYY-MM`, in UTC. */
            month: string;
            /** @description Runs charged to the month; a refunded run does not count. */
            usedRuns: number;
            inputTokens: number;
            outputTokens: number;
            /** @description Estimated from list prices; null if the price of a model that was used is not known. */
            estimatedCostUsd: number | null;
            /** @description Every day of the month until now, in UTC. */
            days: {
                /** @description `YYYY-MM-DD`. */
                date: string;
                runs: number;
                inputTokens: number;
                outputTokens: number;
                /** @description Estimated from list prices; null if the price of a model that was used is not known. */
                estimatedCostUsd: number | null;
                writes: number;
            }[];
            /** @description The first month that is kept, `YYYY-MM`, in UTC. */
            earliestMonth: string;
            /** @description Configuration writes of the month. */
            writes: number;
        };
        /** @enum {string} */
        OutputLanguage: "Swedish" | "Norwegian (Bokmål)" | "Danish" | "English";
        PasswordRequest: {
            password: string;
        };
        PeopleList: {
            people: {
                personId: string;
                email: string;
                /** @description As the person gives it; null where they gave none. */
                name: string | null;
                role: components["schemas"]["Role"];
                /** @description When the account was made, epoch ms. */
                createdAt: number;
                /** @description The last sign-in; null before the first. */
                signedInAt: number | null;
            }[];
            invitations: {
                invitationId: string;
                email: string;
                role: components["schemas"]["Role"];
                invitedBy: string | null;
                /** @description When it was made, epoch ms. */
                createdAt: number;
                /** @description When it ends, epoch ms. */
                expiresAt: number;
            }[];
        };
        Profile: {
            profileId: string;
            /**
             * @description `BUNDLE` is a review package.
             * @enum {string}
             */
            kind: "PROFILE" | "BUNDLE";
            /** @description The profiles that a review package runs; empty for an ordinary profile. */
            memberProfileIds: string[];
            /** @description The profiles that a review package runs, with their reviewers, in their order; absent for an ordinary profile. One that no longer exists is left out. */
            members?: {
                profileId: string;
                name: string;
                workers: {
                    workerId: string;
                    name: string;
                    rules: {
                        jurisdiction: string;
                        work: string;
                        pinpoint: string;
                    }[];
                    /** @description `snippetKey` values. */
                    snippetIds: string[];
                }[];
            }[];
            name: string;
            documentType: string;
            /** @description Empty for a review package. */
            workers: {
                workerId: string;
                name: string;
                instructions?: string;
                rules: {
                    jurisdiction: string;
                    work: string;
                    pinpoint: string;
                }[];
                /** @description `snippetKey` values. */
                snippetIds: string[];
            }[];
            /** @enum {string} */
            status: "DRAFT" | "PUBLISHED";
            jurisdictions: string[];
            categoryPath: string;
            userHelpText?: string;
            urlSlug?: string;
            unlisted: boolean;
            outputLanguage?: components["schemas"]["OutputLanguage"];
            warnings: components["schemas"]["ProfileWarning"][];
            createdAt: number;
            updatedAt: number;
        };
        ProfileWarning: {
            /** @enum {string} */
            kind: "PROVISION_CHANGED" | "PROVISION_MOVED" | "PROVISION_NOT_IN_FORCE" | "PROVISION_REPEALED" | "LAW_REPEALED" | "LAW_IN_DOUBT";
            jurisdiction: string;
            work: string;
            /** @description The address of the provision; null for the whole law. */
            pinpoint: string | null;
            /** @description The reviewers that cite it. */
            workerIds: string[];
            message: string;
        };
        PromptPreview: {
            /** @description The legal orders that the profile would cover. */
            jurisdictions: string[];
            /** @description In the order sent; none where no legal order is known. */
            reviewers: {
                name: string;
                /** @description What a language model is told before the document, word for word. */
                prompt: string;
                /** @description Where the prompt has words of the organisation, in the order of the text: offsets in UTF-16 code units, `end` not included. */
                own: {
                    start: number;
                    end: number;
                }[];
                sources: {
                    label: string;
                    sourceKey: string;
                    citation: string;
                    title: string;
                    /** @enum {string} */
                    authorityType: "CONSTITUTIONAL_LAW" | "STATUTE" | "ORDINANCE" | "AGENCY_REGULATION" | "LOCAL_REGULATION" | "EU_TREATY" | "EU_REGULATION" | "EU_DIRECTIVE" | "EU_DECISION" | "CASE_LAW" | "SUPERVISORY_DECISION" | "PREPARATORY_WORKS" | "GENERAL_ADVICE" | "GUIDANCE";
                    binding: boolean;
                    jurisdiction: string | null;
                    work: string | null;
                    pinpoint: string | null;
                    /** @description Why a source of its type binds or does not, in each legal order that judges it. */
                    grounds: {
                        jurisdiction: string;
                        ground: string;
                    }[];
                }[];
            }[];
        };
        PromptPreviewRequest: {
            /** @description The kind of document audited. */
            documentType: string;
            /** @description At least one. */
            workers: components["schemas"]["ReviewerRequest"][];
            /** @description Legal sources that are stored with the profile, each cited by at least one reviewer. */
            snippets?: components["schemas"]["InlineSource"][];
            /** @description Legal orders of a profile that cites no statute; those of other profiles follow from the provisions they cite. */
            jurisdictions?: string[];
            /** @description The language of the audits; the organisation's language unless given. */
            outputLanguage?: components["schemas"]["OutputLanguage"];
        };
        Provision: {
            /** @description The address of the provision; send this to cite it. */
            pinpoint: string;
            /** @description The printed citation, for people. */
            label: string;
            /** @description The chapter (or other division) in the address; "" if the address has none. */
            chapter: string;
            /** @description An outer division printed above the chapter; null if there is none. */
            part: string | null;
            heading: string;
            parts: {
                label: string | null;
                text: string;
            }[];
            isRepealNotice: boolean;
        };
        RefusalDetails: {
            refusal: components["schemas"]["RefusalName"];
            /** @description The findings of the rule; the fields depend on the refusal. */
            values: {
                [key: string]: unknown;
            };
        };
        /** @enum {string} */
        RefusalName: "profile-has-no-reviewer" | "too-many-reviewers" | "too-many-legal-sources" | "instruction-too-long" | "snippet-content-too-long" | "organisation-snippet-limit-reached" | "reviewer-holds-no-binding-law" | "norm-hierarchy-unavailable" | "jurisdiction-not-open" | "legal-source-not-in-library" | "snippet-named-by-document-id" | "provision-not-in-statute" | "provision-is-repealed" | "jurisdictions-cannot-be-derived" | "shortcut-already-taken" | "organisation-profile-limit-reached" | "record-fails-data-contract" | "snippet-owned-by-another-organisation";
        ReviewerRequest: {
            name: string;
            /** @description At most 1000 characters. */
            instructions?: string;
            /** @description The provisions the reviewer holds; at most 25 together with `snippetIds`. */
            rules?: components["schemas"]["LegalReference"][];
            /** @description `snippetKey` values of stored legal sources or of provisions, or the `ref` of an entry of `snippets`; at most 25 together with `rules`. */
            snippetIds?: string[];
        };
        /** @enum {string} */
        Role: "administrator" | "member";
        RoleRequest: {
            role: components["schemas"]["Role"];
        };
        Session: {
            personId: string;
            email: string;
            /** @description As the person gives it; null where they gave none. */
            name: string | null;
            hasPassword: boolean;
            /** @enum {string} */
            signedInBy: "password" | "link" | "oidc";
            /** @description The one that every request acts on. */
            organisation: components["schemas"]["SessionOrganisation"];
            organisations: components["schemas"]["SessionOrganisation"][];
            /** @description Until then, keys and people may be touched without the password. */
            confirmedUntil: number;
            expiresAt: number;
            /** @description Keys of AES-256-GCM in base64, the same at each sign-in of the person to the organisation. The browser seals under the first what was typed and not saved; each one opens. */
            draftKeys: string[];
        };
        SessionOrganisation: {
            tenantId: string;
            name: string;
            role: components["schemas"]["Role"];
        };
        SessionRefusal: {
            /**
             * @description For people in the console: the request came from another page, needs an administrator, or needs the password again.
             * @enum {string}
             */
            reason: "FOREIGN_PAGE" | "ADMINISTRATORS_ONLY" | "CONFIRMATION_REQUIRED";
        };
        SettingsRequest: {
            name?: string;
            /** @enum {string} */
            outputLanguage?: "Swedish" | "Norwegian (Bokmål)" | "Danish" | "English";
        };
        SignInLinkRequest: {
            token: string;
        };
        SignInProvider: {
            /** @description The address that the provider has to be told. */
            redirectAddress: string;
            /** @description Null where people sign in here alone. */
            provider: {
                issuer: string;
                clientId: string;
            } | null;
        };
        SignInProviderAnswer: {
            /** @description `trial` as it came. */
            trial: string;
            /** @description The query with which the provider sent the person back, without its question mark. */
            answer: string;
        };
        SignInProviderRequest: {
            /** @description The https address that the provider names itself by. */
            issuer: string;
            /** @description The id of this service at the provider. */
            clientId: string;
            /** @description May be absent only where `issuer` and `clientId` are the stored ones; the stored secret stays. */
            clientSecret?: string;
        };
        SignInProviderTrial: {
            /**
             * @description `READY`: the provider describes itself, go on at `address`. Otherwise: the address leads into a private network; nothing answers there; the provider names itself by another issuer; what answers is no provider.
             * @enum {string}
             */
            outcome: "READY" | "FORBIDDEN_ADDRESS" | "UNREACHABLE" | "OTHER_ISSUER" | "NO_PROVIDER";
            /** @description Where to sign in at the provider; null unless `READY`. */
            address: string | null;
            /** @description To be sent back with the answer of the provider. */
            trial: string | null;
        };
        SignInProviderVerdict: {
            /**
             * @description `WORKS`: the person would be signed in. Otherwise: the address is nobody’s in the organisation, is called unverified, or is not told; the provider let the person not in, or refused the client; its answer does not stand, or the service cannot ask it; the trial is older than ten minutes.
             * @enum {string}
             */
            outcome: "WORKS" | "NOT_LISTED" | "UNVERIFIED" | "NO_EMAIL" | "DENIED" | "CLIENT_REFUSED" | "WRONG_ANSWER" | "UNREACHABLE" | "OVER";
            /** @description The address that the provider told. */
            email: string | null;
            /** @description The role of the person with this address in the organisation. */
            role: components["schemas"]["Role"] | null;
        };
        SignInRequest: {
            email: string;
            password: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The id of the request; name it when you report a problem. An id that you send yourself (1 to 128 letters, digits, `.`, `_`, `:` and `-`) is taken over. */
        "X-Request-Id": string;
        /** @description Seconds to wait before the request is repeated. */
        "Retry-After": number;
        /** @description A Bearer challenge (RFC 6750 §3); that of the MCP endpoint also names the metadata by which an assistant finds the authorization server (RFC 9728 §5.1). */
        "WWW-Authenticate": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person, the organisation that requests act on, and all organisations of the person. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The address and the password do not belong to each other. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`TOO_MANY_REQUESTS`](https://document-audit.test/docs/errors#TOO_MANY_REQUESTS) There were ten wrong attempts for the address, or a hundred of the sender, in a quarter of an hour. Wait until the time in `X-RateLimit-Reset`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_TOO_MANY_REQUESTS"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    signInByLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInLinkRequest"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The address was used, is older than a day, or its person has lost the organisation. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_NOT_FOUND"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    chooseOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganisationChoice"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The person has no such organisation. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_NOT_FOUND"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    confirmSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordRequest"];
            };
        };
        responses: {
            /** @description The session, confirmed for ten minutes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) It is not the password of the person. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`TOO_MANY_REQUESTS`](https://document-audit.test/docs/errors#TOO_MANY_REQUESTS) There were ten wrong attempts for the address, or a hundred of the sender, in a quarter of an hour. Wait until the time in `X-RateLimit-Reset`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_TOO_MANY_REQUESTS"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordRequest"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The password has fewer than 12 or more than 1,000 characters. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The session is not confirmed, or was opened by an organisation's provider. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    nameYourself: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameRequest"];
            };
        };
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The name is empty or has more than 100 characters. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    signOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every session has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    readCitedSources: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job. */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sources in label order; none before the job has completed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CitedSources"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The path holds a broken `%` escape. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) There is no such job, or another credential started it. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_NOT_FOUND"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    readProfileByAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the address. */
                urlSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile, as the list of profiles has it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The path holds a broken `%` escape. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) No profile of the organisation has the address, or it is a draft. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_NOT_FOUND"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    previewPrompts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromptPreviewRequest"];
            };
        };
        responses: {
            /** @description What each reviewer is told, and why each of its sources binds or does not. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromptPreview"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The draft has a field of the wrong shape; the message names it. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    listHeldLaws: {
        parameters: {
            query: {
                /** @description A legal order with an integrated law source. */
                jurisdiction: "SE" | "NO" | "DK" | "US_FED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The laws by their names. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeldLaws"];
                };
            };
            /** @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) `jurisdiction` is missing or has no law source. Correct the field that the message names, or the rule that `details.refusal` names. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    readHeldLaw: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Code of a legal order. */
                jurisdiction: string;
                /** @description The law as the search spells it, percent-encoded. */
                work: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the law. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LawDetail"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) `cursor` is unknown, outdated or of another law or version: start again without it. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The path holds a broken `%` escape. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The library does not hold the law. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_NOT_FOUND"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    readLawStanding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LawStandingRequest"];
            };
        };
        responses: {
            /** @description The laws that are held, and the standing of each provision in the order sent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LawStanding"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) A reference has the wrong shape; the message names it. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    readEarlierWordings: {
        parameters: {
            query: {
                /** @description Code of a legal order. */
                jurisdiction: string;
                /** @description The law as the catalogue spells it; opaque. */
                work: string;
                /** @description The address of the provision, never its printed citation. */
                pinpoint: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The earlier wordings, the latest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EarlierWordings"];
                };
            };
            /** @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) A part of the address is missing. Correct the field that the message names, or the rule that `details.refusal` names. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The library does not hold the provision. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_NOT_FOUND"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys, oldest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyList"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries of the request safe: for 24 hours (for an upload address, while the address is valid) the same key with the same body gets the first answer again, creates nothing more and costs nothing; with another body it is refused. Choose a new key, such as a UUID, for every creation. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyRequest"];
            };
        };
        responses: {
            /** @description The key and its secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyCreated"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The `Idempotency-Key` was used before. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    deactivateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the key. */
                clientId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is deactivated, whether it was before or not. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The organisation has no such key. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_NOT_FOUND"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    listLegacyKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys, oldest first, revoked ones included. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegacyKeyList"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    rotateLegacyKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the key. */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret, and until when the one before is accepted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegacyKeyRotated"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The organisation has no such key. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_NOT_FOUND"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The key was revoked. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    revokeLegacyKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the key. */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key is revoked, whether it was before or not. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The organisation has no such key. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_NOT_FOUND"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    readAgreement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current text, the one accepted last, and who accepted which version when. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agreement"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    acceptAgreement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptanceRequest"];
            };
        };
        responses: {
            /** @description The agreement as it stands now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agreement"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /**
             * @description [`STALE_AGREEMENT_VERSION`](https://document-audit.test/docs/errors#STALE_AGREEMENT_VERSION) A newer version was published; read it first. Read the current agreement with `GET /v1/legal-agreement` and attest `details.currentVersion`.
             *
             *     [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) No agreement is published. Read the resource and decide from its state; delete what is not needed where a limit is reached.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_STALE_AGREEMENT_VERSION"] | components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    listConnections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connections, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionList"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    disconnect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the connection. */
                connectionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection is over. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The organisation has no such connection. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_NOT_FOUND"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    readSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganisationSettings"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    changeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsRequest"];
            };
        };
        responses: {
            /** @description The settings after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganisationSettings"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    readChangeLog: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Entries of the page, at most 100. */
                limit?: number;
                /** @description Only changes by this person, key or assistant. */
                personId?: string;
                /** @description Only changes of this kind of thing. */
                kind?: "profile" | "snippet" | "action" | "key" | "legacy-key" | "connection" | "person" | "invitation" | "agreement" | "settings" | "sign-in-provider" | "callback";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeLogPage"];
                };
            };
            /** @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) `limit` is out of bounds, or `kind` is none. Correct the field that the message names, or the rule that `details.refusal` names. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    readOrganisationUsage: {
        parameters: {
            query?: {
                /** @description `YYYY-MM`, in UTC; the current month unless given. */
                month?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The month until now, or the whole of an earlier one. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganisationUsage"];
                };
            };
            /** @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) `month` is no month, or lies ahead. Correct the field that the message names, or the rule that `details.refusal` names. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /**
             * @description [`HISTORY_UNAVAILABLE`](https://document-audit.test/docs/errors#HISTORY_UNAVAILABLE) The month lies before what is kept. Ask for `details.earliestCompleteMonth` or a later month.
             *
             *     [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_HISTORY_UNAVAILABLE"] | components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    listCallbacks: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Entries of the page, at most 100. */
                limit?: number;
                /** @description Only callbacks in this state. */
                state?: "PENDING" | "DELIVERED" | "EXHAUSTED" | "DROPPED";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The callbacks, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallbackPage"];
                };
            };
            /** @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) `cursor` is no `nextCursor`, `limit` is out of bounds, or `state` is none. Correct the field that the message names, or the rule that `details.refusal` names. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    redeliverCallback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job. */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The callback is being delivered. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The log holds no callback of the job. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_NOT_FOUND"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) It is being delivered, or its secret was erased and it is never sent unsigned. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    listPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people, and who is invited. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeopleList"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    listAdministrators: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Their e-mail addresses. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdministratorList"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    invite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationRequest"];
            };
        };
        responses: {
            /** @description The invitation and its address. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationCreated"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) It is no e-mail address. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The person is in or invited already, or 100 invitations are open. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    withdrawInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the invitation. */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address is worth nothing any more. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The organisation has no such open invitation. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_NOT_FOUND"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    setRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the person. */
                personId: string;
            };
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleRequest"];
            };
        };
        responses: {
            /** @description The person has the role, whether they had it before or not. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The organisation has no such person. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_NOT_FOUND"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) It is the last administrator, whom an organisation keeps. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    removePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the person. */
                personId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person is out. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The organisation has no such person. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_NOT_FOUND"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) It is the last administrator, whom an organisation keeps. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    readInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInLinkRequest"];
            };
        };
        responses: {
            /** @description What the person is offered. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) It was accepted, withdrawn, or is older than a week. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_NOT_FOUND"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAcceptance"];
            };
        };
        responses: {
            /** @description The session, which may act for the organisation from now on. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The password has fewer than 12 or more than 1,000 characters. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The address has an account, and nobody or someone else is signed in. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) It was accepted, withdrawn, or is older than a week. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_NOT_FOUND"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    readSignInProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider, and the address that it has to be told. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInProvider"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    setSignInProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInProviderRequest"];
            };
        };
        responses: {
            /** @description The provider as it is stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInProvider"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) `issuer` may not be called, or `clientSecret` is missing while another field changes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    removeSignInProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no provider, whether there was one before or not. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInProvider"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    beginSignInProviderTrial: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInProviderRequest"];
            };
        };
        responses: {
            /** @description Where to sign in, or why the provider cannot be used. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInProviderTrial"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) `issuer` may not be called, or `clientSecret` is missing while another field changes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`TOO_MANY_REQUESTS`](https://document-audit.test/docs/errors#TOO_MANY_REQUESTS) The organisation tried more than twenty times in a quarter of an hour. Wait until the time in `X-RateLimit-Reset`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_TOO_MANY_REQUESTS"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    endSignInProviderTrial: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInProviderAnswer"];
            };
        };
        responses: {
            /** @description Whether the person would be signed in, or what stands in the way. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInProviderVerdict"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The provider was changed since the trial began. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) Nobody is signed in, or the session has ended. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The request came from another page, or the person may not do this; `details.reason` says which. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The request was not sent whole in time. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The session acts on another organisation than the page shows. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body has a content encoding or a character set that the service does not read. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) An unexpected failure of the service. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) Something that the service depends on is away, or this credential sends too much. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
}
