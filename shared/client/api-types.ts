// Generated from the OpenAPI document by `npm run reference`; a test says when it is stale. Do not edit.

export interface paths {
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Say that the gateway answers
         * @description For load balancers and monitors. It reads nothing and says only that the process routes requests. Needs no credential.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange client credentials for an access token
         * @description Call it first, and again whenever a token is about to expire or a call answers `TOKEN_EXPIRED`. Costs nothing. Send the secret to this operation only.
         */
        post: operations["issueToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/upload-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a job id and a pre-signed upload address
         * @description The first step of an analysis. Send the file with HTTP `PUT` to `uploadUrl`, with its own content type and without credentials, then start the analysis with `jobId`. Costs nothing. Send `uploadAttestation` where `GET /v1/config` says `requireAttestation`.
         */
        post: operations["issueUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/legal-agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the upload agreement and whether it is accepted
         * @description Use it before the first upload, and after `LEGAL_AGREEMENT_REQUIRED` or `STALE_AGREEMENT_VERSION`, to show people the agreement and to learn the version that an attestation names. Only an administrator accepts it, outside of this API.
         */
        get: operations["readLegalAgreement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start an analysis of an uploaded document
         * @description Call it once the file was sent to its upload address. It answers at once and the work runs afterwards: collect the result from the job, by polling, `Prefer: wait`, events or a callback. Costs one run for each review profile, given back where the request is refused. One upload starts one analysis; if the first answer was lost, read the job.
         */
        post: operations["startAnalysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a document from a finished analysis
         * @description Use it to have grounds for an appeal, a summary or a letter written. Send the `jobId` of a finished analysis of this credential while it exists, or the stored audit as `clinicalData`, in which `include_in_action: false` leaves findings out. It answers at once; the document is then in `result.generatedDocument` of the new job. Costs one run, also when it is refused.
         */
        post: operations["startAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the actions that you can run
         * @description Use it to find the `actionType` of `POST /v1/action`. The built-in actions come first, then those of your organisation, oldest first. Free.
         */
        get: operations["listActions"];
        put?: never;
        /**
         * Create an action of your own
         * @description Use it where the built-in documents are not what you need: describe the document in your own words. It can be run as soon as this answers. Costs nothing. The path differs by one letter from the one that runs an action.
         */
        post: operations["createAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your jobs
         * @description Use it to find jobs again after a restart. It lists the existing jobs that this credential started, newest first, without their results.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a job
         * @description Poll it until the status is COMPLETED or FAILED, or send `Prefer: wait=60` to have the answer held back until then, and store the result at once: a job is removed 15 to 30 minutes after its last change. Reading is free, repeatable, and does not extend its life.
         */
        get: operations["readJob"];
        put?: never;
        post?: never;
        /**
         * Destroy a job
         * @description Call it once the result is stored on your side. It removes the job, its result and its source file at once and for good. An unfinished run is cancelled and stays charged.
         */
        delete: operations["deleteJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{jobId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a job
         * @description Use it to show progress. Server-sent events: `queued`, `delivery`, `step`, `reading` (a reviewer has begun), `progress` (a reviewer or a consolidation is done) and at last `ended`, each with the state of the job. The stream ends with the job, when the job is deleted and when the access token expires; connect again with `Last-Event-ID` to continue after the last event received.
         */
        get: operations["followJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{jobId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a job
         * @description Use it where a result is no longer wanted. It ends an unfinished job as FAILED with the category CANCELLED. Its run stays charged; its callback is sent.
         */
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/laws": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search a catalogue of laws
         * @description Use it to find the `work` by which a law is read and cited. Free. It matches the number and the title of each law, case and diacritics aside; an exact number comes first. For `US_FED`, hits alternate between federal regulations and sections of the United States Code. Show `attribution` wherever you show the data.
         */
        get: operations["searchLaws"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/laws/{jurisdiction}/{work}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a law's provisions
         * @description Use it to find the `pinpoint` of a provision, and before a profile cites a law that the library does not hold. One page of a law. A law that is not held, or was read from its national source a day ago, is read from there while you wait: that counts as one configuration write of the hour and costs no run. Everything else, paging included, is free. The rate-limit headers describe the configuration writes.
         */
        get: operations["readLaw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List profiles
         * @description Use it to choose the `profileId` of an analysis. It lists the profiles and review packages of your organisation and those it is licensed for, drafts and unlisted ones included. `warnings` names the cited laws that changed, moved, were repealed or may not be held as their source has them.
         */
        get: operations["listProfiles"];
        put?: never;
        /**
         * Create a profile
         * @description Use it to have a kind of document audited by reviewers of your own. The profile, its reviewers and its own legal sources are one write; it is a draft, which can be run at once. A refusal creates nothing. Counts as a configuration write, also when it is refused. A repeated create makes a second profile unless it carries the same `Idempotency-Key`.
         */
        post: operations["createProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/profiles/{id}": {
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
         * Delete a profile
         * @description Analyses that run keep their configuration and their results. Counts as a configuration write, also when it is refused.
         */
        delete: operations["deleteProfile"];
        options?: never;
        head?: never;
        /**
         * Change a profile
         * @description Use it to publish a draft, to mend what `warnings` names, or to change reviewers. It applies to the next analysis that starts; fields that are not sent stay, and null clears optional ones. `workers` replaces the list of reviewers: an entry with a `workerId` keeps that reviewer and its fields that the entry does not name. A resent entry of `snippets` is recognised. Counts as a configuration write, also when it is refused.
         */
        patch: operations["changeProfile"];
        trace?: never;
    };
    "/v1/snippets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your legal sources, or resolve one
         * @description Use it without parameters to list the sources of your own organisation. With a `snippetKey`, or with all of `jurisdiction`, `work` and `pinpoint`, it answers the one record that is addressed, a source or a provision of the law library: so a citation's `source_key` is resolved to its text.
         */
        get: operations["readSnippets"];
        put?: never;
        /**
         * Create a legal source
         * @description Use it for rules that are no provision of a law: case law, guidance, local regulations. It can be cited as soon as this answers. Counts as a configuration write, also when it is refused.
         */
        post: operations["createSnippet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/snippets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a legal source
         * @description It takes any field of the creation; fields that are not named stay. It applies to the next analysis that starts. Counts as a configuration write, also when it is refused.
         */
        patch: operations["updateSnippet"];
        trace?: never;
    };
    "/v1/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the configuration of your organisation
         * @description Use it at the start of a program: its legal orders and limits, the values that fields accept, and the types of files that can be uploaded.
         */
        get: operations["readConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report both counters
         * @description Use it to see what is left before a batch: the run allowance, the hourly floor of configuration writes, and the numbers of stored records that are limited. Free; it carries no rate-limit headers.
         */
        get: operations["readQuotas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report the runs of a month, day by day
         * @description Use it for invoices and budgets: runs, tokens and their estimated price for each day of a month.
         */
        get: operations["readUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/examples/{profileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read stored example results of a profile
         * @description Use it to show what a profile finds before the first document is sent. Examples may lack the citation fields that audits have today.
         */
        get: operations["readExamples"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Speak the Model Context Protocol
         * @description For AI assistants: JSON-RPC 2.0 over one POST, revision 2026-07-28, without sessions. Tools cost what their routes cost, and a route that refuses is a result with `isError`. Programs use the other operations.
         */
        post: operations["callMcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    jobEnded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A job has ended
         * @description Sent to the `webhookUrl` of an analysis or action when its job reaches COMPLETED or FAILED. It does not carry the result: read the job and store its result before you answer 2xx, because the job is removed minutes later. Up to five attempts, from 60 seconds to one hour apart; the same `Webhook-Id` on every attempt. A `webhookUrl` that is not https, or lies in a private network, is never called.
         */
        post: operations["receiveJobEnded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Action: {
            /** @description Send it to `POST /v1/action` as `actionType`. */
            id: string;
            name: string;
            description: string;
            /** @description The profiles the action can be run for; empty for every profile. */
            profileIds: string[];
            /** @description The language of the document; null for the profile's language. */
            outputLanguage: components["schemas"]["OutputLanguage"] | null;
        };
        ActionList: {
            actions: components["schemas"]["Action"][];
        };
        /** @description Send exactly one of `clinicalData` and `jobId`. */
        ActionRequest: {
            clinicalData?: components["schemas"]["SentAudit"];
            /** @description The job id of a finished analysis of this credential; the action uses its audit with every finding. */
            jobId?: string;
            /** @description The `id` of an action in `GET /v1/actions`. */
            actionType: string;
            /** @description The profile or review package the analysis ran under. */
            profileId: string;
            includeDiagnostics?: boolean;
            webhookUrl?: string;
            webhookSecret?: string;
            metadata?: components["schemas"]["Metadata"];
        };
        ActionWritten: {
            /** @constant */
            success: true;
            id: string;
        };
        AnalyzeRequest: {
            /** @description The `jobId` that `POST /v1/upload-url` answered; send the file to its address first. */
            jobId: string;
            /** @description A profile or review package licensed to the organisation. */
            profileId: string;
            /** @description Restricts the run to these reviewers; not allowed with a review package. */
            requestedWorkerIds?: string[];
            dynamicContext?: components["schemas"]["DynamicContext"];
            includeDiagnostics?: boolean;
            webhookUrl?: string;
            webhookSecret?: string;
            metadata?: components["schemas"]["Metadata"];
            pdfUploaded?: unknown;
            uploadAttestation?: unknown;
        };
        Audit: {
            internal_reasoning: string;
            detected_language: string;
            executive_summary: string;
            is_flawless: boolean;
            deduplicated_flaws: components["schemas"]["Flaw"][];
            consolidated_strengths: components["schemas"]["Strength"][];
            regulatory_references: components["schemas"]["Citation"][];
            document_facts?: components["schemas"]["DocumentFacts"];
            /** @description What a check refused, with the reason; at most 200 entries of each review. */
            set_aside?: components["schemas"]["SetAside"][];
            unanchored?: components["schemas"]["Unanchored"][];
            /** @description Each provision that the document cites, once; at most 300. */
            cited_law?: components["schemas"]["CitedLaw"][];
            /** @description At most 100. */
            figures?: components["schemas"]["Figure"][];
            /** @description The scanned pages that could not be read, so that nothing on them was assessed; absent if there are none. */
            unread_pages?: number[];
            engine?: components["schemas"]["AuditEngine"];
            /** @description The legal orders whose law the reviewers held; absent in audits of an earlier release. */
            measured_under?: ("SE" | "NO" | "DK" | "US_FED")[];
        };
        /** @enum {string} */
        AuditEngine: "MODEL" | "RULES";
        /** @enum {string} */
        AuthorityType: "CONSTITUTIONAL_LAW" | "STATUTE" | "ORDINANCE" | "AGENCY_REGULATION" | "LOCAL_REGULATION" | "EU_TREATY" | "EU_REGULATION" | "EU_DIRECTIVE" | "EU_DECISION" | "CASE_LAW" | "SUPERVISORY_DECISION" | "PREPARATORY_WORKS" | "GENERAL_ADVICE" | "GUIDANCE";
        CallbackPayload: {
            jobId: string;
            /** @enum {string} */
            status: "COMPLETED" | "FAILED";
            /** @description What went wrong, for a person; null unless FAILED. */
            errorMessage: string | null;
            /**
             * Format: date-time
             * @description When the job ended, ISO 8601 in UTC.
             */
            updatedAt: string;
        };
        Citation: {
            primary_authority_type: components["schemas"]["AuthorityType"];
            primary_label: string;
            primary_source: components["schemas"]["CitedSource"] | null;
            supporting_authority_type?: components["schemas"]["AuthorityType"];
            supporting_label?: string;
            supporting_source?: components["schemas"]["CitedSource"] | null;
        };
        CitedLaw: {
            /** @description As the document prints it, without marks of footnotes. */
            citation: string;
            page: number;
            source_key: string | null;
            /**
             * @description On the day of the decision. `UNKNOWN_PROVISION`: the act has no such provision. `UNKNOWN_LAW`: the library cannot tell, because it does not hold the act, or not as it was on that day.
             * @enum {string}
             */
            standing: "IN_FORCE" | "NOT_YET" | "REPEALED" | "UNKNOWN_PROVISION" | "UNKNOWN_LAW";
            /** @description Whether the words that the document quotes beside the citation differ from the law; null if it quotes none, or the wording of that day is not held. */
            text_differs: boolean | null;
        };
        CitedSource: {
            source_key: string;
            jurisdiction: string | null;
            work: string | null;
            pinpoint: string | null;
            /** @description The printed citation, for people; never sent back as a pinpoint. */
            label: string;
            title: string;
            /** @description A line that must be shown wherever the text of the source is shown. */
            attribution: string | null;
            /** @description `YYYY-MM-DD`, the first day on which it applied; absent where that is unknown. */
            in_force_from?: string;
            /** @description `YYYY-MM-DD`, the first day on which it no longer applied; absent where that is unknown. */
            in_force_to?: string;
            /** @description `YYYY-MM-DD`, the first day of the present wording of the provision; absent where that is unknown or the day of the act. Of a section of the United States Code, the day on which its last amendment was enacted. A decision of an earlier day was bound by another wording, or by none. */
            wording_from?: string;
        };
        CreateActionRequest: {
            name: string;
            description?: string;
            /** @description The document to write, described in your own words. */
            instructions: string;
            /** @description The profiles the action can be run for; every profile unless given. */
            profileIds?: string[];
            /** @description The language of the document; the profile's language unless given. */
            outputLanguage?: components["schemas"]["OutputLanguage"];
        };
        CreateProfileRequest: {
            name: string;
            /** @description The kind of document audited. */
            documentType: string;
            /** @description Legal sources that are stored with the profile, each cited by at least one reviewer. */
            snippets?: components["schemas"]["InlineSource"][];
            /** @description Legal orders of a profile that cites no statute; those of other profiles follow from the provisions they cite. */
            jurisdictions?: string[];
            /** @description The group the profile is filed under; `Generell` unless given. */
            categoryPath?: string;
            /** @description Shown to the people who choose the profile. */
            userHelpText?: string;
            /** @description The profile opens at `/p/<urlSlug>`; unique within the organisation. */
            urlSlug?: string;
            /** @description Send `true` to leave the profile out of the lists from which people choose. */
            unlisted?: boolean;
            /** @description The language of the audits; the organisation's language unless given. */
            outputLanguage?: components["schemas"]["OutputLanguage"];
            /** @description At least one. */
            workers: components["schemas"]["ReviewerRequest"][];
        };
        CreateSnippetRequest: {
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
        DeleteJobAnswer: {
            /** @constant */
            success: true;
            jobId: string;
        };
        DocumentFacts: {
            /** @description `YYYY-MM-DD` */
            decision_date: string | null;
            authority: string | null;
            document_kind: string | null;
            seems_complete: boolean | null;
        };
        DynamicContext: {
            /** @description A label of the caller's own; it is neither stored nor used. */
            entityId?: string;
            /** @description A label of the caller's own; it is neither stored nor used. */
            entityName?: string;
            /** @description The context of each reviewer, by worker id or its last part (after `_`); each must be a reviewer of this run. */
            workerContext?: {
                [key: string]: components["schemas"]["WorkerContext"];
            };
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
        Error_HEALTH_CHECK_FAILED: {
            error: {
                /** @constant */
                code: "HEALTH_CHECK_FAILED";
                message: string;
                /** Format: uri */
                documentation_url: string;
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
        Error_LEGAL_AGREEMENT_REQUIRED: {
            error: {
                /** @constant */
                code: "LEGAL_AGREEMENT_REQUIRED";
                message: string;
                /** Format: uri */
                documentation_url: string;
                details: {
                    missing: ("ORGANISATION_ACCEPTANCE" | "UPLOAD_ATTESTATION")[];
                };
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
        Error_TOKEN_EXPIRED: {
            error: {
                /** @constant */
                code: "TOKEN_EXPIRED";
                message: string;
                /** Format: uri */
                documentation_url: string;
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
        Error_UNSUPPORTED_GRANT_TYPE: {
            error: {
                /** @constant */
                code: "UNSUPPORTED_GRANT_TYPE";
                message: string;
                /** Format: uri */
                documentation_url: string;
            };
        };
        Error_UPLOAD_NOT_ADMITTED: {
            error: {
                /** @constant */
                code: "UPLOAD_NOT_ADMITTED";
                message: string;
                /** Format: uri */
                documentation_url: string;
                details: {
                    /**
                     * @description No address was issued under this id; another credential asked for it; or the agreement was republished since.
                     * @enum {string}
                     */
                    reason: "NO_ADMISSION" | "OTHER_CREDENTIAL" | "AGREEMENT_SUPERSEDED";
                };
            };
        };
        ExampleAudit: {
            internal_reasoning: string;
            detected_language: string;
            executive_summary: string;
            is_flawless: boolean;
            deduplicated_flaws: ({
                flaw_title: string;
            } & {
                [key: string]: unknown;
            })[];
            consolidated_strengths: {
                [key: string]: unknown;
            }[];
            regulatory_references: {
                [key: string]: unknown;
            }[];
        } & {
            [key: string]: unknown;
        };
        ExampleList: {
            profileId: string;
            examples: {
                id: string;
                /** @description Epoch milliseconds at which it was stored. */
                createdAt: number;
                clinicalData: components["schemas"]["ExampleAudit"];
            }[];
        };
        Figure: {
            /** @enum {string} */
            kind: "WEEKDAY" | "PERIOD" | "SUM" | "AGE";
            passages: [
                {
                    quote: string;
                    page: number;
                },
                {
                    quote: string;
                    page: number;
                }
            ];
            /** @description What the second passage should say by the first. */
            expected: string;
        };
        Flaw: {
            flaw_title: string;
            finding_id: string;
            profile_id: string;
            worker_id: string;
            description: string;
            /** @description The kind of flaw (PARTY_NOT_HEARD, PREDETERMINED_OUTCOME, IRRELEVANT_CIRCUMSTANCES, ANONYMOUS_SOURCE, REVERSED_BURDEN, LOADED_LANGUAGE, CATEGORICAL_GENERALISATION, ATTRIBUTED_MOTIVE, CREDIBILITY_PRESUMPTION, INSUFFICIENT_INVESTIGATION, MISSING_LEGAL_BASIS, MISSING_REASONS, UNSUPPORTED_CONCLUSION, SPECULATION_AS_FINDING, ARGUMENT_DISMISSED, MISSING_APPEAL_INFORMATION, CONTRADICTION, UNEQUAL_TREATMENT, EVIDENCE_IGNORED, WRONG_LAW_IN_TIME, OTHER) or strength (PARTY_HEARD, EVIDENCE_WEIGHED, PARTY_ARGUMENTS_ADDRESSED, REASONS_GIVEN, LEGAL_BASIS_CITED, UNCERTAINTY_ACKNOWLEDGED, INVESTIGATION_DOCUMENTED, PROPORTIONALITY_CONSIDERED, APPEAL_INSTRUCTIONS, SCOPE_STATED, OTHER). Audits of earlier releases hold free text. */
            category: string;
            /** @enum {string} */
            severity: "LOW" | "MEDIUM" | "HIGH";
            /** @description The quotation with its white space and line-end hyphenation tidied. */
            quote: string;
            quoted_locator: {
                page: number;
                start: number;
                end: number;
            };
            /** @description The quotation exactly as the document has it, character by character. */
            fenced_verbatim: string;
            /** @description True if the quotation was verified against text that was recognised in an image (OCR): compare it with the sheet. Absent otherwise. */
            is_recognised?: boolean;
            /** @description Further passages of the same point; absent if there are none. */
            related_quotes?: components["schemas"]["RelatedQuote"][];
            /** @description True if the point is that something is missing; `quote` then decides the matter without it. */
            is_absence?: boolean;
            citations: components["schemas"]["Citation"][];
            include_in_action?: boolean;
        };
        GeneratedDocument: {
            title: string;
            language: components["schemas"]["OutputLanguage"];
            /** @constant */
            format: "markdown";
            /** @description The whole document as CommonMark, its title as first heading. */
            content: string;
            /** @description Advice to the person who sends the document, as CommonMark; it is no part of the document. */
            cover_note?: string | null;
            /** @description The findings of the audit the document uses. */
            finding_ids: string[];
        };
        Health: {
            /** @constant */
            status: "OK";
            /** @constant */
            gateway: "B2B";
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
        Job: {
            /** @constant */
            contractVersion: 1;
            jobId: string;
            /** @enum {string} */
            kind: "ANALYSIS" | "ACTION";
            profileId: string;
            /** @enum {string} */
            status: "QUEUED" | "PROCESSING" | "COMPLETED" | "FAILED";
            step: string | null;
            /** @description The number of the attempt at the run, counted from 1. */
            delivery: number;
            /** @description Epoch ms at which the next attempt begins; absent unless the run waits for it. */
            nextDeliveryAt?: number;
            progress: {
                done: number;
                total: number;
            };
            /** @description The reviewers of an analysis, once its work has begun. What they found is told by the result alone, after it was verified. */
            reviewers: components["schemas"]["ReviewerProgress"][];
            errorMessage: string | null;
            /** @enum {string} */
            errorCategory?: "DELIVERY_WINDOW_EXHAUSTED" | "ENGINE_UNAVAILABLE" | "ENGINE_RATE_LIMITED" | "ENGINE_AUTH" | "ENGINE_INVALID" | "DOCUMENT_UNREADABLE" | "DOCUMENT_TOO_LARGE" | "DOCUMENT_EMPTY" | "PROFILE_INVALID" | "STORAGE_UNAVAILABLE" | "CANCELLED" | "INTERNAL";
            result?: components["schemas"]["JobResult"];
            metadata?: components["schemas"]["Metadata"];
            createdAt: number;
            updatedAt: number;
            deadlineAt: number;
            /** @description Epoch ms until which an ended job is kept at least; null while it is unfinished. */
            keptUntil: number | null;
            /** @description SHA-256 of the bytes of the document that was read, in hex; null unless an analysis is COMPLETED. */
            documentSha256: string | null;
        };
        JobEvent: {
            jobId: string;
            /** @enum {string} */
            status: "QUEUED" | "PROCESSING" | "COMPLETED" | "FAILED";
            step: string | null;
            /** @description The number of the attempt at the run, counted from 1. */
            delivery: number;
            progress: {
                done: number;
                total: number;
            };
            errorMessage: string | null;
            /** @enum {string} */
            errorCategory?: "DELIVERY_WINDOW_EXHAUSTED" | "ENGINE_UNAVAILABLE" | "ENGINE_RATE_LIMITED" | "ENGINE_AUTH" | "ENGINE_INVALID" | "DOCUMENT_UNREADABLE" | "DOCUMENT_TOO_LARGE" | "DOCUMENT_EMPTY" | "PROFILE_INVALID" | "STORAGE_UNAVAILABLE" | "CANCELLED" | "INTERNAL";
            updatedAt: number;
            reviewers: components["schemas"]["ReviewerState"][];
        };
        JobList: {
            jobs: components["schemas"]["JobSummary"][];
            /** @description Send it as `cursor` for the next page; null on the last. */
            nextCursor: string | null;
        };
        JobResult: {
            clinicalData?: components["schemas"]["Audit"];
            generatedDocument?: components["schemas"]["GeneratedDocument"];
            diagnostics?: {
                [key: string]: unknown;
            };
        };
        JobSummary: {
            /** @constant */
            contractVersion: 1;
            jobId: string;
            /** @enum {string} */
            kind: "ANALYSIS" | "ACTION";
            profileId: string;
            /** @enum {string} */
            status: "QUEUED" | "PROCESSING" | "COMPLETED" | "FAILED";
            step: string | null;
            /** @description The number of the attempt at the run, counted from 1. */
            delivery: number;
            /** @description Epoch ms at which the next attempt begins; absent unless the run waits for it. */
            nextDeliveryAt?: number;
            progress: {
                done: number;
                total: number;
            };
            /** @description The reviewers of an analysis, once its work has begun. What they found is told by the result alone, after it was verified. */
            reviewers: components["schemas"]["ReviewerProgress"][];
            errorMessage: string | null;
            /** @enum {string} */
            errorCategory?: "DELIVERY_WINDOW_EXHAUSTED" | "ENGINE_UNAVAILABLE" | "ENGINE_RATE_LIMITED" | "ENGINE_AUTH" | "ENGINE_INVALID" | "DOCUMENT_UNREADABLE" | "DOCUMENT_TOO_LARGE" | "DOCUMENT_EMPTY" | "PROFILE_INVALID" | "STORAGE_UNAVAILABLE" | "CANCELLED" | "INTERNAL";
            metadata?: components["schemas"]["Metadata"];
            createdAt: number;
            updatedAt: number;
            deadlineAt: number;
            /** @description Epoch ms until which an ended job is kept at least; null while it is unfinished. */
            keptUntil: number | null;
            /** @description SHA-256 of the bytes of the document that was read, in hex; null unless an analysis is COMPLETED. */
            documentSha256: string | null;
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
        LawHit: {
            /** @enum {string} */
            jurisdiction: "SE" | "NO" | "DK" | "US_FED";
            /** @description The id of the law. Treat it as opaque: send it back as it is. */
            work: string;
            /** @description The register's own text; may contain line breaks and repeated numbers. */
            title: string;
            /** @description The name of the law or provision on one clean line, for showing to a person. */
            displayLabel: string;
            /** @description The address of the provision; null for the whole law. */
            pinpoint: string | null;
            issuingBody: string;
            /** @description `YYYY-MM-DD`; repealed laws stay citable. */
            repealedAt: string | null;
            /** @description True if the library holds the law or provision, so that a citation of it resolves. */
            held: boolean;
        };
        LawSearchAnswer: {
            /** @enum {string} */
            jurisdiction: "SE" | "NO" | "DK" | "US_FED";
            /** @description True if reading a law the library does not hold fetches and stores it. */
            fetchable: boolean;
            /** @description The line the register's licence requires wherever its data is displayed. */
            attribution: string | null;
            /** @description Sources that did not answer; the hits are those of the other sources. */
            unavailableSources: string[];
            laws: components["schemas"]["LawHit"][];
        };
        LegalAgreement: {
            accepted: boolean;
            currentVersion: string | null;
            acceptedVersion: string | null;
            acceptedAt: number | null;
            title: string | null;
            text: string | null;
        };
        LegalReference: {
            jurisdiction: string;
            /** @description The law as the catalogue spells it; opaque. */
            work: string;
            /** @description The address of the provision, never its printed citation. */
            pinpoint: string;
        };
        LegalSource: {
            /** @description The id of the record, for the paths of this API. */
            id: string;
            /** @description The key by which reviewers cite the source; citations of an audit name it as `source_key`. */
            snippetKey: string;
            name: string;
            /** @description The origin of the text; "" if none was given. */
            source: string;
            content: string;
            authorityType: components["schemas"]["AuthorityType"];
            validFromYear: number | null;
            validToYear: number | null;
            /** @description The legal order; `jurisdiction`, `work` and `pinpoint` are present only for a provision of the law library. */
            jurisdiction?: string;
            work?: string;
            /** @description The address by which a reviewer cites the provision in `rules`. */
            pinpoint?: string;
        };
        LegalSourceList: {
            snippets: components["schemas"]["LegalSource"][];
        };
        McpAnswer: {
            /** @constant */
            jsonrpc: "2.0";
            id: string | number;
            result: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description A refusal of the protocol. */
        McpError: {
            /** @constant */
            jsonrpc: "2.0";
            /** @description Absent where the request could not be read. */
            id?: string | number;
            error: {
                /** @enum {number} */
                code: -32600 | -32601 | -32602 | -32020 | -32022;
                message: string;
                data?: {
                    supported: string[];
                    requested?: string;
                };
            };
        };
        /** @description One JSON-RPC request, or a notification where `id` is left out. */
        McpMessage: {
            /** @constant */
            jsonrpc: "2.0";
            id?: string | number;
            /** @enum {string} */
            method: "server/discover" | "tools/list" | "tools/call";
            params?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description Your own notes, such as a case number; they are echoed on the job. */
        Metadata: {
            [key: string]: string;
        };
        /** @enum {string} */
        OutputLanguage: "Swedish" | "Norwegian (Bokmål)" | "Danish" | "English";
        PatchProfileRequest: {
            name?: string;
            /** @description The kind of document audited. */
            documentType?: string;
            /** @description Legal sources that are stored with the profile, each cited by at least one reviewer. */
            snippets?: components["schemas"]["InlineSource"][];
            /** @description Legal orders of a profile that cites no statute; those of other profiles follow from the provisions they cite. */
            jurisdictions?: string[];
            /** @description The group the profile is filed under; `Generell` unless given. */
            categoryPath?: string;
            userHelpText?: string | null;
            urlSlug?: string | null;
            /** @description Send `true` to leave the profile out of the lists from which people choose. */
            unlisted?: boolean;
            outputLanguage?: components["schemas"]["OutputLanguage"] | null;
            /** @description Replaces the list; at least one. */
            workers?: components["schemas"]["ReviewerPatch"][];
            /**
             * @description A `PUBLISHED` profile is offered to the organisation's people.
             * @enum {string}
             */
            status?: "DRAFT" | "PUBLISHED";
        };
        PatchSnippetRequest: {
            /** @description Title of the source. */
            name?: string;
            /** @description The origin of the text, such as a publication or a web address. */
            source?: string;
            /** @description The text of the source. */
            content?: string;
            authorityType?: components["schemas"]["AuthorityType"];
            /** @description First year the source is valid in. */
            validFromYear?: number | null;
            /** @description Last year the source is valid in. */
            validToYear?: number | null;
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
        ProfileChanged: {
            /** @constant */
            success: true;
            profileId: string;
            /** @description The ids of the reviewers the profile has now, in their order. */
            workerIds: string[];
            /** @enum {string} */
            status: "DRAFT" | "PUBLISHED";
            /** @description The stored record of each inline source, in the order sent; absent unless `snippets` was sent. */
            snippets?: {
                ref: string;
                id: string;
                snippetKey: string;
            }[];
        };
        ProfileCreated: {
            /** @constant */
            success: true;
            profileId: string;
            /** @description The ids of the reviewers, in the order in which `workers` has them. */
            workerIds: string[];
            /** @constant */
            status: "DRAFT";
            /** @description The stored record of each inline source, in the order sent; absent unless `snippets` was sent. */
            snippets?: {
                ref: string;
                id: string;
                snippetKey: string;
            }[];
        };
        ProfileDeleted: {
            /** @constant */
            success: true;
            profileId: string;
        };
        ProfileList: {
            profiles: components["schemas"]["Profile"][];
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
        QueuedAnswer: {
            /** @constant */
            success: true;
            jobId: string;
            /** @constant */
            status: "QUEUED";
        };
        QuotaReport: {
            limits: {
                maxRunsPerPeriod: number;
                /** @constant */
                periodType: "MONTH";
                maxWorkersPerProfile: number;
            };
            usage: {
                usedRuns: number;
                remainingRuns: number;
                /** @description Epoch milliseconds. */
                resetAt: number;
                /** @description `YYYY-MM`, in UTC. */
                periodKey: string;
            };
            profiles: {
                stored: number;
                max: number;
            };
            snippets: {
                stored: number;
                max: number;
            };
            actions: {
                stored: number;
                max: number;
            };
            configWrites: {
                used: number;
                max: number;
                remaining: number;
                /** @description Epoch milliseconds. */
                resetAt: number;
            };
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
        RelatedQuote: {
            quote: string;
            quoted_locator: {
                page: number;
                start: number;
                end: number;
            };
            fenced_verbatim: string;
            /** @description True if the quotation was verified against text that was recognised in an image (OCR): compare it with the sheet. Absent otherwise. */
            is_recognised?: boolean;
        };
        ReviewerPatch: {
            /** @description The id of a reviewer to keep: fields its entry leaves out stay as they are. Without an id the reviewer is new. */
            workerId?: string;
            name?: string;
            instructions?: string | null;
            /** @description The provisions the reviewer holds; at most 25 together with `snippetIds`. */
            rules?: components["schemas"]["LegalReference"][];
            /** @description `snippetKey` values of stored legal sources or of provisions, or the `ref` of an entry of `snippets`; at most 25 together with `rules`. */
            snippetIds?: string[];
        };
        ReviewerProgress: {
            profileId: string;
            workerId: string;
            /** @enum {string} */
            state: "WAITING" | "READING" | "DONE";
            /** @description Epoch ms; null while it waits. */
            startedAt: number | null;
            /** @description Epoch ms; null until it is done. */
            finishedAt: number | null;
        };
        ReviewerRequest: {
            name: string;
            /** @description At most 1000 characters. */
            instructions?: string;
            /** @description The provisions the reviewer holds; at most 25 together with `snippetIds`. */
            rules?: components["schemas"]["LegalReference"][];
            /** @description `snippetKey` values of stored legal sources or of provisions, or the `ref` of an entry of `snippets`; at most 25 together with `rules`. */
            snippetIds?: string[];
        };
        ReviewerState: {
            profileId: string;
            workerId: string;
            /** @enum {string} */
            state: "WAITING" | "READING" | "DONE";
        };
        /** @description The audit of a finished analysis: `result.clinicalData` of its job, sent back as received. */
        SentAudit: {
            internal_reasoning: string;
            detected_language: string;
            executive_summary: string;
            is_flawless: boolean;
            deduplicated_flaws: components["schemas"]["SentFlaw"][];
            consolidated_strengths: components["schemas"]["SentStrength"][];
            regulatory_references: components["schemas"]["SentCitation"][];
            cited_law?: components["schemas"]["SentCitedLaw"][];
            figures?: components["schemas"]["SentFigure"][];
            unread_pages?: number[];
            engine?: components["schemas"]["AuditEngine"];
            document_facts?: components["schemas"]["SentDocumentFacts"] | null;
        };
        SentCitation: {
            primary_authority_type: components["schemas"]["AuthorityType"];
            primary_label: string;
            primary_source?: components["schemas"]["SentSource"] | null;
            supporting_authority_type?: components["schemas"]["AuthorityType"] | null;
            supporting_label?: string | null;
            supporting_source?: components["schemas"]["SentSource"] | null;
        };
        SentCitedLaw: {
            citation: string;
            page: number;
            source_key: string | null;
            /**
             * @description On the day of the decision. `UNKNOWN_PROVISION`: the act has no such provision. `UNKNOWN_LAW`: the library cannot tell, because it does not hold the act, or not as it was on that day.
             * @enum {string}
             */
            standing: "IN_FORCE" | "NOT_YET" | "REPEALED" | "UNKNOWN_PROVISION" | "UNKNOWN_LAW";
            /** @description Whether the words that the document quotes beside the citation differ from the law; null if it quotes none, or the wording of that day is not held. */
            text_differs: boolean | null;
        };
        SentDocumentFacts: {
            decision_date?: string | null;
            authority?: string | null;
            document_kind?: string | null;
        };
        SentFigure: {
            /** @enum {string} */
            kind: "WEEKDAY" | "PERIOD" | "SUM" | "AGE";
            passages: [
                {
                    quote: string;
                    page: number;
                },
                {
                    quote: string;
                    page: number;
                }
            ];
            expected: string;
        };
        SentFlaw: {
            flaw_title: string;
            finding_id: string;
            profile_id?: string;
            worker_id?: string;
            description?: string;
            category?: string;
            /** @enum {string} */
            severity?: "LOW" | "MEDIUM" | "HIGH";
            quote?: string;
            quoted_locator?: {
                page: number;
                start: number;
                end: number;
            } | null;
            fenced_verbatim?: string | null;
            is_recognised?: boolean;
            related_quotes?: components["schemas"]["SentRelatedQuote"][];
            citations?: components["schemas"]["SentCitation"][];
            /** @description Send `false` to leave the entry out of the action. */
            include_in_action?: boolean;
        };
        SentRelatedQuote: {
            quote: string;
            quoted_locator?: {
                page: number;
                start: number;
                end: number;
            } | null;
            is_recognised?: boolean;
        };
        SentSource: {
            source_key: string;
            /** @default null */
            jurisdiction?: string | null;
            /** @default null */
            work?: string | null;
            /** @default null */
            pinpoint?: string | null;
            /** @default  */
            label?: string;
            /** @default  */
            title?: string;
            /** @default null */
            attribution?: string | null;
            wording_from?: string | null;
        };
        SentStrength: {
            strength_title?: string;
            flaw_title?: string;
            finding_id: string;
            profile_id?: string;
            worker_id?: string;
            description?: string;
            category?: string;
            /** @enum {string} */
            severity?: "LOW" | "MEDIUM" | "HIGH";
            quote?: string;
            quoted_locator?: {
                page: number;
                start: number;
                end: number;
            } | null;
            fenced_verbatim?: string | null;
            is_recognised?: boolean;
            related_quotes?: components["schemas"]["SentRelatedQuote"][];
            citations?: components["schemas"]["SentCitation"][];
            /** @description Send `false` to leave the entry out of the action. */
            include_in_action?: boolean;
        };
        SessionRefusal: {
            /**
             * @description For people in the console: the request came from another page, needs an administrator, or needs the password again.
             * @enum {string}
             */
            reason: "FOREIGN_PAGE" | "ADMINISTRATORS_ONLY" | "CONFIRMATION_REQUIRED";
        };
        SetAside: {
            /** @enum {string} */
            kind: "FLAW" | "STRENGTH";
            title: string;
            quote: string;
            /** @enum {string} */
            reason: "NOT_IN_DOCUMENT" | "NO_BINDING_LAW" | "NOT_IN_FORCE" | "COUNTERED" | "UNISSUED_LABEL" | "MALFORMED";
            /** @description With `COUNTERED`: the passage of the document that speaks against it, verbatim. */
            counter_quote?: string;
        };
        SnippetWritten: {
            /** @constant */
            success: true;
            id: string;
            snippetKey: string;
        };
        Strength: {
            strength_title: string;
            finding_id: string;
            profile_id: string;
            worker_id: string;
            description: string;
            /** @description The kind of flaw (PARTY_NOT_HEARD, PREDETERMINED_OUTCOME, IRRELEVANT_CIRCUMSTANCES, ANONYMOUS_SOURCE, REVERSED_BURDEN, LOADED_LANGUAGE, CATEGORICAL_GENERALISATION, ATTRIBUTED_MOTIVE, CREDIBILITY_PRESUMPTION, INSUFFICIENT_INVESTIGATION, MISSING_LEGAL_BASIS, MISSING_REASONS, UNSUPPORTED_CONCLUSION, SPECULATION_AS_FINDING, ARGUMENT_DISMISSED, MISSING_APPEAL_INFORMATION, CONTRADICTION, UNEQUAL_TREATMENT, EVIDENCE_IGNORED, WRONG_LAW_IN_TIME, OTHER) or strength (PARTY_HEARD, EVIDENCE_WEIGHED, PARTY_ARGUMENTS_ADDRESSED, REASONS_GIVEN, LEGAL_BASIS_CITED, UNCERTAINTY_ACKNOWLEDGED, INVESTIGATION_DOCUMENTED, PROPORTIONALITY_CONSIDERED, APPEAL_INSTRUCTIONS, SCOPE_STATED, OTHER). Audits of earlier releases hold free text. */
            category: string;
            /** @enum {string} */
            severity: "LOW" | "MEDIUM" | "HIGH";
            /** @description The quotation with its white space and line-end hyphenation tidied. */
            quote: string;
            quoted_locator: {
                page: number;
                start: number;
                end: number;
            };
            /** @description The quotation exactly as the document has it, character by character. */
            fenced_verbatim: string;
            /** @description True if the quotation was verified against text that was recognised in an image (OCR): compare it with the sheet. Absent otherwise. */
            is_recognised?: boolean;
            /** @description Further passages of the same point; absent if there are none. */
            related_quotes?: components["schemas"]["RelatedQuote"][];
            /** @description True if the point is that something is missing; `quote` then decides the matter without it. */
            is_absence?: boolean;
            citations: components["schemas"]["Citation"][];
            include_in_action?: boolean;
        };
        TenantConfiguration: {
            organisation: {
                id: string;
                name: string;
                outputLanguage: components["schemas"]["OutputLanguage"];
            };
            /** @description Legal orders the organisation may name and cite. */
            openJurisdictions: string[];
            /** @description Legal orders of a profile that cites no statute and names no legal order. */
            defaultJurisdictions: string[];
            limits: {
                maxRunsPerPeriod: number;
                /** @constant */
                periodType: "MONTH";
                configWritesPerHour: number;
                maxProfiles: number;
                maxSnippets: number;
                maxActions: number;
                maxWorkersPerProfile: number;
                maxLegalSourcesPerWorker: number;
                /** @description In Unicode code points. */
                maxInstructionLength: number;
                /** @description In Unicode code points. */
                maxSnippetContentLength: number;
                maxInlineSnippets: number;
            };
            authorityTypes: ("CONSTITUTIONAL_LAW" | "STATUTE" | "ORDINANCE" | "AGENCY_REGULATION" | "LOCAL_REGULATION" | "EU_TREATY" | "EU_REGULATION" | "EU_DIRECTIVE" | "EU_DECISION" | "CASE_LAW" | "SUPERVISORY_DECISION" | "PREPARATORY_WORKS" | "GENERAL_ADVICE" | "GUIDANCE")[];
            outputLanguages: ("Swedish" | "Norwegian (Bokmål)" | "Danish" | "English")[];
            upload: {
                maxBytes: number;
                /** @description Seconds for which an upload address is valid. */
                addressSeconds: number;
                /** @description Media types of the documents that can be read. */
                contentTypes: string[];
                /** @description Every upload-url request must carry `uploadAttestation`. */
                requireAttestation: boolean;
                /** @description The version of the upload agreement that must be accepted; null if there is none. */
                agreementVersion: string | null;
            };
            /** @description False if no language model is configured, so that the built-in offline engine reads documents. */
            engineConfigured: boolean;
        };
        TokenAnswer: {
            access_token: string;
            /** @constant */
            token_type: "Bearer";
            expires_in: number;
        };
        TokenRequest: {
            grant_type?: string;
            client_id?: string;
            client_secret?: string;
        };
        Unanchored: {
            title: string;
            quote: string;
            description: string;
            /** @description As of a flaw; absent in audits of earlier releases. */
            category?: string;
            /**
             * @description As the reviewer judged it; absent where it did not, and in audits of earlier releases.
             * @enum {string}
             */
            severity?: "LOW" | "MEDIUM" | "HIGH";
            /** @description Further passages of the same point, verified; absent if there are none. */
            related_quotes?: string[];
        };
        UploadUrlAnswer: {
            jobId: string;
            /** Format: uri */
            uploadUrl: string;
        };
        UploadUrlRequest: {
            /** @description Confirms the upload agreement for this document. */
            uploadAttestation?: {
                agreementVersion: string;
                /** @constant */
                accepted: true;
            };
        };
        UsageReport: {
            /** @description `YYYY-MM`, in UTC. */
            month: string;
            /** @description Runs charged to the month; a refunded run does not count. */
            usedRuns: number;
            inputTokens: number;
            outputTokens: number;
            /** @description Estimated from list prices; null if the price of a model that was used is not known. */
            estimatedCostUsd: number | null;
            /** @description Every day of the month until now. A run and its tokens count on the day the run was charged: the tokens once it ended, and a refunded run is taken off again. */
            days: {
                /** @description `YYYY-MM-DD`. */
                date: string;
                runs: number;
                inputTokens: number;
                outputTokens: number;
                /** @description Estimated from list prices; null if the price of a model that was used is not known. */
                estimatedCostUsd: number | null;
            }[];
        };
        WorkerContext: {
            /** @description Local rules for this run, which nobody reviewed. They cannot override the sources and rules of the profile. */
            customRules?: string[];
            /** @description `snippetKey` values of sources the organisation holds, for this reviewer and this run. */
            snippetIds?: string[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The id of the request; name it when you report a problem. An id that you send yourself (1 to 128 letters, digits, `.`, `_`, `:` and `-`) is taken over. */
        "X-Request-Id": string;
        /** @description Limit of the counter in its period. */
        "X-RateLimit-Limit": number;
        /** @description Remainder of the counter after this request. */
        "X-RateLimit-Remaining": number;
        /** @description Epoch seconds at which the counter is reset. */
        "X-RateLimit-Reset": number;
        /** @description Seconds to wait before the request is repeated. */
        "Retry-After": number;
        /** @description A Bearer challenge (RFC 6750 §3); that of the MCP endpoint also names the metadata by which an assistant finds the authorization server (RFC 9728 §5.1). */
        "WWW-Authenticate": string;
        /** @description `wait=N`: the preference of `Prefer` that was granted (RFC 7240 §3), in seconds. */
        "Preference-Applied": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: {
                /** @description Any value, also an empty one, makes the check fail. */
                error?: unknown;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process routes requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description [`HEALTH_CHECK_FAILED`](https://document-audit.test/docs/errors#HEALTH_CHECK_FAILED) The query parameter `error` asked for it. Leave `error` out of the query. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_HEALTH_CHECK_FAILED"];
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
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
        };
    };
    issueToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 16 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
            };
        };
        responses: {
            /** @description An access token; it lives as long as `expires_in` says. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenAnswer"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) `client_id` or `client_secret` is missing or no text. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`UNSUPPORTED_GRANT_TYPE`](https://document-audit.test/docs/errors#UNSUPPORTED_GRANT_TYPE) `grant_type` is anything but `client_credentials`. Send `grant_type` `client_credentials`.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_UNSUPPORTED_GRANT_TYPE"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The client id is unknown, the secret is wrong or the key was deactivated; the three look alike. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`. */
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
    issueUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries of the request safe: for 24 hours (for an upload address, while the address is valid) the same key with the same body gets the first answer again, creates nothing more and costs nothing; with another body it is refused. Choose a new key, such as a UUID, for every creation. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 16 KiB. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UploadUrlRequest"];
            };
        };
        responses: {
            /** @description The id of the future job and the address for its document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadUrlAnswer"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The attestation is malformed. Correct the field that the message names, or the rule that `details.refusal` names.
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
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The organisation is not set up on this service. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
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
             * @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The `Idempotency-Key` was used with another body before, and no address was issued. Read the resource and decide from its state; delete what is not needed where a limit is reached.
             *
             *     [`LEGAL_AGREEMENT_REQUIRED`](https://document-audit.test/docs/errors#LEGAL_AGREEMENT_REQUIRED) The organisation has not accepted the current agreement, or the request lacks its attestation. Have an administrator accept the agreement, or send `uploadAttestation`, as `details.missing` says.
             *
             *     [`STALE_AGREEMENT_VERSION`](https://document-audit.test/docs/errors#STALE_AGREEMENT_VERSION) `uploadAttestation` names an earlier version of the agreement. Read the current agreement with `GET /v1/legal-agreement` and attest `details.currentVersion`.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"] | components["schemas"]["Error_LEGAL_AGREEMENT_REQUIRED"] | components["schemas"]["Error_STALE_AGREEMENT_VERSION"];
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
    readLegalAgreement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current agreement, null where there is none, and the version that was accepted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalAgreement"];
                };
            };
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
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
    startAnalysis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalyzeRequest"];
            };
        };
        responses: {
            /** @description The job is queued. `X-RateLimit-Remaining` is the count after the whole charge. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedAnswer"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) A field is missing, unknown or retired (`pdfBase64`, `pdfUrl`); nothing was uploaded under `jobId`; or a reviewer that is named does not take part. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The organisation is not licensed for the profile, or is suspended. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The profile that the organisation is licensed for no longer exists. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
            /**
             * @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) A job already stands under `jobId`, whatever its state; nothing was charged. Read the resource and decide from its state; delete what is not needed where a limit is reached.
             *
             *     [`UPLOAD_NOT_ADMITTED`](https://document-audit.test/docs/errors#UPLOAD_NOT_ADMITTED) The upload was not admitted under the agreement, or for another credential. Request a new upload address with this credential, upload the document again and use the new job id.
             */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_CONFLICT"] | components["schemas"]["Error_UPLOAD_NOT_ADMITTED"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is larger than this operation accepts. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`TOO_MANY_REQUESTS`](https://document-audit.test/docs/errors#TOO_MANY_REQUESTS) Fewer runs remain of the month than the request needs; none was charged. Wait until the time in `X-RateLimit-Reset`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) A dependency is away, or more runs of the organisation wait than can finish within their time; nothing was charged. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    startAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries of the request safe: for 24 hours (for an upload address, while the address is valid) the same key with the same body gets the first answer again, creates nothing more and costs nothing; with another body it is refused. Choose a new key, such as a UUID, for every creation. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 16384 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionRequest"];
            };
        };
        responses: {
            /** @description The job is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedAnswer"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) Neither or both of `clinicalData` and `jobId` were sent, the audit is not valid, the findings belong to another profile, or the action cannot be run for it. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The organisation is not licensed for the profile or is suspended, or another credential started the job. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) There is no such job any more; send the audit as `clinicalData`. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The job has not finished, has failed or is itself an action; or the `Idempotency-Key` was used with another body. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`TOO_MANY_REQUESTS`](https://document-audit.test/docs/errors#TOO_MANY_REQUESTS) The runs of the month are spent. Wait until the time in `X-RateLimit-Reset`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`SERVICE_UNAVAILABLE`](https://document-audit.test/docs/errors#SERVICE_UNAVAILABLE) A dependency is away, or more runs of the organisation wait than can finish within their time; nothing was charged. Wait the seconds in `Retry-After` and repeat the request. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    listActions: {
        parameters: {
            query?: {
                /**
                 * @description Only those written for this profile.
                 * @example prof_01KF0M6RG00000000000000005
                 */
                profileId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The actions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionList"];
                };
            };
            /** @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) `profileId` is empty or sent twice. Correct the field that the message names, or the rule that `details.refusal` names. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"];
                };
            };
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The organisation is not licensed for the profile, or is suspended. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The profile that the organisation is licensed for no longer exists. Check the id and the path; a job is short-lived and is not brought back. */
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
    createAction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries of the request safe: for 24 hours (for an upload address, while the address is valid) the same key with the same body gets the first answer again, creates nothing more and costs nothing; with another body it is refused. Choose a new key, such as a UUID, for every creation. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 256 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateActionRequest"];
            };
        };
        responses: {
            /** @description The action is stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionWritten"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) A field is missing, unknown or wrong, or a profile is not one that the organisation may use. Correct the field that the message names, or the rule that `details.refusal` names.
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
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The organisation is suspended or has no configuration. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
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
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The organisation holds as many actions as it may; or the `Idempotency-Key` was used with another body. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
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
    listJobs: {
        parameters: {
            query?: {
                /** @description Only jobs in this state. */
                status?: "QUEUED" | "PROCESSING" | "COMPLETED" | "FAILED";
                /**
                 * @description Only jobs of this profile.
                 * @example prof_01KF0M6RG00000000000000005
                 */
                profileId?: string;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description The largest number of jobs on the page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jobs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobList"];
                };
            };
            /** @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) A query parameter is wrong, or `cursor` is none that a page answered. Correct the field that the message names, or the rule that `details.refusal` names. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"];
                };
            };
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
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
    readJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description `wait=N` holds the answer back until the job has ended, N seconds at most and never longer than 60 (RFC 7240). The answer says so in `Preference-Applied`. */
                Prefer?: string;
            };
            path: {
                /**
                 * @description The `jobId` of the upload address, or that the start of an action answered.
                 * @example job_01KF0M6RG00000000000000014
                 */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job as it stands; `result` is present once it is COMPLETED. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
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
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) There is no such job, it was removed, or another credential started it. Check the id and the path; a job is short-lived and is not brought back. */
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
    deleteJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `jobId` of the upload address, or that the start of an action answered.
                 * @example job_01KF0M6RG00000000000000014
                 */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job is gone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteJobAnswer"];
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
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) There is no such job, it was removed, or another credential started it. Check the id and the path; a job is short-lived and is not brought back. */
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
    followJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `id` of the last event received. */
                "Last-Event-ID"?: string;
            };
            path: {
                /**
                 * @description The `jobId` of the upload address, or that the start of an action answered.
                 * @example job_01KF0M6RG00000000000000014
                 */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream of events. The schema is that of the JSON in the `data` of each event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["JobEvent"];
                };
            };
            /** @description The job has ended and `Last-Event-ID` names its last event. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
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
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) There is no such job, it was removed, or another credential started it. Check the id and the path; a job is short-lived and is not brought back. */
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
    cancelJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `jobId` of the upload address, or that the start of an action answered.
                 * @example job_01KF0M6RG00000000000000015
                 */
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job as it ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
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
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) There is no such job, it was removed, or another credential started it. Check the id and the path; a job is short-lived and is not brought back. */
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
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The job has already ended. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
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
    searchLaws: {
        parameters: {
            query: {
                /**
                 * @description A legal order with an integrated law source.
                 * @example SE
                 */
                jurisdiction: "SE" | "NO" | "DK" | "US_FED";
                /**
                 * @description Matched against each law's number and title.
                 * @example förvaltningslag
                 */
                query: string;
                /** @description The largest number of hits in the answer. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hits, none where nothing matches. `unavailableSources` names a source that did not answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LawSearchAnswer"];
                };
            };
            /** @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) `jurisdiction` is missing or has no law source, `query` has fewer than two characters, or `limit` is not from 1 to 50. Correct the field that the message names, or the rule that `details.refusal` names. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"];
                };
            };
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The organisation is suspended or has no configuration. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
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
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The address and the headers are larger than the service reads. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) No source of the legal order answered. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request. */
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
    readLaw: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before, within 15 minutes. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Code of a legal order: `SE`, `NO`, `DK` or `US_FED`.
                 * @example SE
                 */
                jurisdiction: string;
                /**
                 * @description The law as the search spells it, percent-encoded.
                 * @example 2017:900
                 */
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LawDetail"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The legal order has no law source, or `cursor` is unknown, outdated or of another law: start again without it. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The path holds a broken `%` escape. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The organisation is suspended or has no configuration. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The source has no such law, or the law arrives with archives and asking does not add it. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
            /** @description [`TOO_MANY_REQUESTS`](https://document-audit.test/docs/errors#TOO_MANY_REQUESTS) The configuration writes of the hour are spent; nothing was fetched or charged. Wait until the time in `X-RateLimit-Reset`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    listProfiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profiles. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileList"];
                };
            };
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The organisation is suspended or has no configuration. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
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
    createProfile: {
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
                "application/json": components["schemas"]["CreateProfileRequest"];
            };
        };
        responses: {
            /** @description The profile is stored as a draft. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileCreated"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) A rule refuses the profile: `details.refusal` names the rule and `details.values` what it found. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) An inline source addresses one of another organisation, the workspace credential sends `snippets`, or the organisation is suspended. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) `urlSlug` is taken, a ceiling of the organisation is reached, or the `Idempotency-Key` was used with another body. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`TOO_MANY_REQUESTS`](https://document-audit.test/docs/errors#TOO_MANY_REQUESTS) The configuration writes of the hour are spent; nothing was changed. Wait until the time in `X-RateLimit-Reset`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    deleteProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `profileId`.
                 * @example prof_01KF0M6RG00000000000000003
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile is gone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileDeleted"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The profile is a review package, which an operator removes, or the body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The organisation is suspended. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The organisation has no profile with this id. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`TOO_MANY_REQUESTS`](https://document-audit.test/docs/errors#TOO_MANY_REQUESTS) The configuration writes of the hour are spent; nothing was changed. Wait until the time in `X-RateLimit-Reset`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    changeProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `profileId`.
                 * @example prof_01KF0M6RG00000000000000003
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchProfileRequest"];
            };
        };
        responses: {
            /** @description The profile is changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileChanged"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) A rule refuses the change: `details.refusal` names the rule and `details.values` what it found. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) An inline source addresses one of another organisation, or the organisation is suspended. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The organisation has no profile with this id. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) `urlSlug` is taken, or a ceiling of the organisation is reached. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`TOO_MANY_REQUESTS`](https://document-audit.test/docs/errors#TOO_MANY_REQUESTS) The configuration writes of the hour are spent; nothing was changed. Wait until the time in `X-RateLimit-Reset`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    readSnippets: {
        parameters: {
            query?: {
                /**
                 * @description The key of one record.
                 * @example src_01KF0M6RG00000000000000011
                 */
                snippetKey?: string;
                /** @description With `work` and `pinpoint`: code of the legal order. */
                jurisdiction?: string;
                /** @description The law as the catalogue spells it. */
                work?: string;
                /** @description The address of the provision. */
                pinpoint?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list, or the one record that the parameters address. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalSourceList"] | components["schemas"]["LegalSource"];
                };
            };
            /** @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) A parameter is empty, or the address is incomplete or sent beside a `snippetKey`. Correct the field that the message names, or the rule that `details.refusal` names. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"];
                };
            };
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The organisation is suspended or has no configuration. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) Nothing is addressed. Check the id and the path; a job is short-lived and is not brought back. */
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
    createSnippet: {
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
                "application/json": components["schemas"]["CreateSnippetRequest"];
            };
        };
        responses: {
            /** @description The source is stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SnippetWritten"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) A field is missing, unknown, owned by the service or wrong: `details.refusal` names the rule and `details.values` what it found. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The workspace credential may not write sources, or the organisation is suspended. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
            /** @description [`CONFLICT`](https://document-audit.test/docs/errors#CONFLICT) The organisation holds as many sources as it may; or the `Idempotency-Key` was used with another body. Read the resource and decide from its state; delete what is not needed where a limit is reached. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`TOO_MANY_REQUESTS`](https://document-audit.test/docs/errors#TOO_MANY_REQUESTS) The configuration writes of the hour are spent; nothing was changed. Wait until the time in `X-RateLimit-Reset`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    updateSnippet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `id` of the record, not its `snippetKey`.
                 * @example snip_01KF0M6RG00000000000000010
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchSnippetRequest"];
            };
        };
        responses: {
            /** @description The source is changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SnippetWritten"];
                };
            };
            /**
             * @description [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) A field is unknown, owned by the service or wrong: `details.refusal` names the rule and `details.values` what it found. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The workspace credential may not write sources, or the organisation is suspended. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The organisation has no source with this id. Check the id and the path; a job is short-lived and is not brought back. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`TOO_MANY_REQUESTS`](https://document-audit.test/docs/errors#TOO_MANY_REQUESTS) The configuration writes of the hour are spent; nothing was changed. Wait until the time in `X-RateLimit-Reset`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    readConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantConfiguration"];
                };
            };
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The organisation is suspended or has no configuration. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
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
    readQuotas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counters. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotaReport"];
                };
            };
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) The organisation is not set up on this service. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
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
    readUsage: {
        parameters: {
            query?: {
                /**
                 * @description `YYYY-MM`, in UTC; the current month unless given.
                 * @example 2026-01
                 */
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
                    "application/json": components["schemas"]["UsageReport"];
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
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
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
            /** @description [`HISTORY_UNAVAILABLE`](https://document-audit.test/docs/errors#HISTORY_UNAVAILABLE) The month lies before what is kept. Ask for `details.earliestCompleteMonth` or a later month. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_HISTORY_UNAVAILABLE"];
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
    readExamples: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The `profileId`.
                 * @example prof_01KF0M6RG00000000000000005
                 */
                profileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The examples, none where none are stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExampleList"];
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
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`NOT_FOUND`](https://document-audit.test/docs/errors#NOT_FOUND) The organisation may see no such profile. Check the id and the path; a job is short-lived and is not brought back. */
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
    callMcp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The revision, as in `params._meta`. */
                "MCP-Protocol-Version"?: string;
                /** @description The `method` of the body. */
                "Mcp-Method"?: string;
                /** @description The `params.name` of `tools/call`, plain ASCII or `=?base64?…?=`. */
                "Mcp-Name"?: string;
                /** @description Refused where it is another site. */
                Origin?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2048 KiB. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["McpMessage"];
            };
        };
        responses: {
            /** @description The result of the request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpAnswer"];
                };
            };
            /** @description A notification was taken; there is no body. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `-32600`: the body is no single request. `-32602`: `_meta` lacks the version or the capabilities, or the arguments violate the schema of the tool. `-32020`: a header is missing or disagrees with the body. `-32022`: the revision is not spoken.
             *
             *     [`BAD_REQUEST`](https://document-audit.test/docs/errors#BAD_REQUEST) The body holds more values than any request takes. Correct the field that the message names, or the rule that `details.refusal` names.
             *
             *     [`INTERNAL_ERROR`](https://document-audit.test/docs/errors#INTERNAL_ERROR) The body is not JSON. With status 500 repeat the request once and then report its `X-Request-Id`; with any other status correct the request.
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpError"] | components["schemas"]["Error_BAD_REQUEST"] | components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /**
             * @description [`UNAUTHORIZED`](https://document-audit.test/docs/errors#UNAUTHORIZED) The request carries no access token, or one that the service did not issue. Request a token with a valid client id and secret, and send it as `Authorization: Bearer <token>`.
             *
             *     [`TOKEN_EXPIRED`](https://document-audit.test/docs/errors#TOKEN_EXPIRED) The access token has expired. Request a new token and repeat the request with it.
             */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_UNAUTHORIZED"] | components["schemas"]["Error_TOKEN_EXPIRED"];
                };
            };
            /** @description [`FORBIDDEN`](https://document-audit.test/docs/errors#FORBIDDEN) A page of another site sent the request. Ask an administrator of your organisation or the operator of the service for the licence, or choose what the credential may use. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_FORBIDDEN"];
                };
            };
            /** @description `-32601`: unknown method. `-32602`: unknown tool. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpError"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_INTERNAL_ERROR"];
                };
            };
            /** @description [`TOO_MANY_REQUESTS`](https://document-audit.test/docs/errors#TOO_MANY_REQUESTS) The runs of the month are spent; for the tools that draw runs. Wait until the time in `X-RateLimit-Reset`. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
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
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error_SERVICE_UNAVAILABLE"];
                };
            };
        };
    };
    receiveJobEnded: {
        parameters: {
            query?: never;
            header: {
                /** @description The same on every attempt; recognise repetitions by it. */
                "Webhook-Id": string;
                /** @description Unix time of the attempt, in seconds. */
                "Webhook-Timestamp": string;
                /** @description Hex HMAC-SHA256 of the raw body under your `webhookSecret`; absent without one. Compare it in constant time. */
                "X-SVC-Signature"?: string;
                /** @description Standard Webhooks 1.0: `v1,` and the base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`; absent without a secret. */
                "Webhook-Signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description Sign and compare the raw bytes, not the parsed object. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallbackPayload"];
            };
        };
        responses: {
            /** @description Received. The callback is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failed attempt, as every other answer is; the callback is sent again. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failed attempt; the callback is sent again. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
