{{- define "docaudit.name" -}}
{{- if contains "docaudit" .Release.Name -}}
{{ .Release.Name | trunc 40 | trimSuffix "-" }}
{{- else -}}
{{ printf "%s-docaudit" .Release.Name | trunc 40 | trimSuffix "-" }}
{{- end -}}
{{- end }}

{{- define "docaudit.tag" -}}
{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* A tag as part of a name. */}}
{{- define "docaudit.slug" -}}
{{ . | lower | replace "." "-" | replace "_" "-" | trunc 20 | trimAll "-" }}
{{- end }}

{{- define "docaudit.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{ include "docaudit.selector" . }}
{{- end }}

{{- define "docaudit.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{/* Variables that are no secrets: those of the values over those of the embedded servers. */}}
{{- define "docaudit.config" -}}
{{- $name := include "docaudit.name" . -}}
{{- $config := dict "TEMPORAL_NAMESPACE" "default" -}}
{{- if .Values.embedded.enabled -}}
{{- $_ := set $config "MONGODB_URI" (printf "mongodb://%s-mongodb-0.%s-mongodb.%s.svc:27017/?replicaSet=docaudit" $name $name .Release.Namespace) -}}
{{- $_ := set $config "TEMPORAL_ADDRESS" (printf "%s-temporal.%s.svc:7233" $name .Release.Namespace) -}}
{{- $_ := set $config "GCS_BUCKET" "documents" -}}
{{- $_ := set $config "GCS_API_ENDPOINT" (.Values.embedded.storageUrl | default (printf "http://%s-storage.%s.svc:4443" $name .Release.Namespace)) -}}
{{- end -}}
{{- $config = mergeOverwrite $config .Values.config -}}
{{- range list "BASE_URL" "MASTER_KEY" "MONGODB_URI" "TEMPORAL_ADDRESS" "GCS_BUCKET" -}}
{{- if not (or (hasKey $config .) (has . $.Values.secrets.environment)) -}}
{{- fail (printf "%s is neither in config nor in secrets.environment." .) -}}
{{- end -}}
{{- end -}}
{{- if and .Values.worker.autoscaling (not (hasKey $config "TEMPORAL_ADDRESS")) -}}
{{- fail "worker.autoscaling needs TEMPORAL_ADDRESS in config, because KEDA asks that server." -}}
{{- end -}}
{{- toYaml $config -}}
{{- end }}

{{/* The variables of a container whose names match `only`. */}}
{{- define "docaudit.environment" -}}
{{- $secret := .root.Values.secrets.name -}}
{{- $only := .only | default "." -}}
{{- range $variable, $value := include "docaudit.config" .root | fromYaml }}
{{- if regexMatch $only $variable }}
- { name: {{ $variable }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
{{- range .root.Values.secrets.environment }}
{{- if regexMatch $only . }}
- { name: {{ . }}, valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ . }} } } }
{{- end }}
{{- end }}
{{- range $variable, $key := include "docaudit.files" . | fromYaml }}
- { name: {{ $variable }}, value: {{ printf "/secrets/%s" $key | quote }} }
{{- end }}
{{- end }}

{{/* What every pod of the image has. */}}
{{- define "docaudit.pod" -}}
serviceAccountName: {{ .serviceAccount | default "default" }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{- range . }}
  - { name: {{ . }} }
{{- end }}
{{- end }}
volumes:
  - name: tmp
    emptyDir: { sizeLimit: {{ .tmpSize | default "64Mi" }} }
{{- with include "docaudit.files" . | fromYaml }}
  - name: secrets
    secret:
      secretName: {{ $.root.Values.secrets.name }}
      defaultMode: 0440
      items:
{{- range values . | uniq | sortAlpha }}
        - { key: {{ . }}, path: {{ . }} }
{{- end }}
{{- end }}
{{- end }}

{{/* The variables that name a file of the Secret, as far as they match `only`. */}}
{{- define "docaudit.files" -}}
{{- $only := .only | default "." -}}
{{- range $variable, $key := .root.Values.secrets.files }}
{{- if regexMatch $only $variable }}
{{ $variable }}: {{ $key }}
{{- end }}
{{- end }}
{{- end }}

{{/* What every container of the image has. */}}
{{- define "docaudit.container" -}}
image: {{ printf "%s:%s" .root.Values.image.repository .tag | quote }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
{{ include "docaudit.confined" . }}
env: {{- include "docaudit.environment" . | trim | nindent 2 }}
volumeMounts:
  - { name: tmp, mountPath: /tmp }
{{- if include "docaudit.files" . | fromYaml }}
  - { name: secrets, mountPath: /secrets, readOnly: true }
{{- end }}
{{- end }}

{{- define "docaudit.confined" -}}
securityContext:
  allowPrivilegeEscalation: false
  privileged: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* Pods of one component on different nodes and in different zones, as far as there are any. */}}
{{- define "docaudit.spread" -}}
topologySpreadConstraints:
{{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
  - maxSkew: 1
    topologyKey: {{ . }}
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "docaudit.selector" $ | nindent 8 }}
{{- end }}
{{- end }}

